import type de from '../../de/inventory/terms.ts';
import type { Words } from '../../words.ts';

export default {
  states: { open: 'Open', counting: 'Counting', review: 'In review', closed: 'Closed' },
  inventoryTypes: { keyDate: 'Key-date inventory', interim: 'Interim inventory', permanent: 'Permanent inventory' },
  positionTypes: { product: 'VG', empty: 'LG' },
  countStatuses: { counted: 'Counted', late: 'Late', refused: 'Rejected' },
  lateReasons: {
    review: 'Arrived while the receipt was in review',
    closed: 'Arrived after the receipt was closed',
    sameCounter: 'Recounted by the same person',
    clock: 'Time uncertain',
  },
} satisfies Words<typeof de>;
