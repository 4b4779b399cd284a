import type de from '../../de/receipts/signing.ts';
import type { Words } from '../../words.ts';

export default {} satisfies Words<typeof de>;
