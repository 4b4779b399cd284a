import type de from '../../de/meters/values.ts';
import type { Words } from '../../words.ts';

export default {} satisfies Words<typeof de>;
