import kernel from './kernel.ts';
import kit from './kit.ts';
import shell from './shell.ts';

/** What every page may say. */
export default { kernel, kit, shell };
