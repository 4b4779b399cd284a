import type de from '../../de/receipts/batches.ts';
import type { Words } from '../../words.ts';

export default {} satisfies Words<typeof de>;
