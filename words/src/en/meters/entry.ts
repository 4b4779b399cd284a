import type de from '../../de/meters/entry.ts';
import type { Words } from '../../words.ts';

export default {} satisfies Words<typeof de>;
