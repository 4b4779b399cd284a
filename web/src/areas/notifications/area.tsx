import { signedIn } from '@kontor/contract/kernel/access.ts';
import { type Area, pagesFor } from '../../kernel/area.ts';
import { loadWords, withWords } from '../../kernel/locale.ts';

const page = pagesFor('staff', signedIn);

/** What others changed in the things of a person: the bell in the bar, and a page with all of it and its switches. */
export const area: Area = {
  name: 'notifications',
  words: ['notifications'],
  pages: [page('/notifications', () => import('./pages/notifications.tsx'), 'notifications:title')],
  help: [{ topic: 'notifications', who: 'any' }],
  // The bell leads to it.
  menu: [],
  bar: () => withWords(import('./bell/bell.tsx'), loadWords(['notifications'])),
};
