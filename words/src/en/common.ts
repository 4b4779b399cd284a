import kernel from './kernel/guests.ts';
import kit from './kit/guests.ts';
import shell from './shell/guests.ts';

/** What every page may say, also those for guests. */
export default { kernel, kit, shell };
