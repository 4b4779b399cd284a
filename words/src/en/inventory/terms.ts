import type de from '../../de/inventory/terms.ts';
import type { Words } from '../../words.ts';

export default {
  states: { 0: 'Open', 1: 'Counting', 2: 'In review', 3: 'Closed' },
  inventoryTypes: { 1: 'Key-date inventory', 2: 'Interim inventory', 3: 'Permanent inventory' },
  positionTypes: { product: 'VG', empty: 'LG' },
  standings: { counted: 'Counted', late: 'Late', refused: 'Refused' },
  lateReasons: {
    review: 'Arrived while the receipt was in review',
    closed: 'Arrived after the receipt was closed',
    sameCounter: 'Recounted by the same person',
  },
} satisfies Words<typeof de>;
