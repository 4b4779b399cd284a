import type de from '../../de/meters/supervision.ts';
import type { Words } from '../../words.ts';

export default {} satisfies Words<typeof de>;
