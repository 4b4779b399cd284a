import type de from '../../de/receipts/documents.ts';
import type { Words } from '../../words.ts';

export default {} satisfies Words<typeof de>;
