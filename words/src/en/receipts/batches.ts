import type de from '../../de/receipts/batches.ts';
import type { Words } from '../../words.ts';

export default {
  title: 'Exports',
  one: 'Export',
} satisfies Words<typeof de>;
