import { ADMINISTRATION_READERS } from '@kontor/contract/areas/help/access.ts';
import { only, signedIn } from '@kontor/contract/kernel/access.ts';
import { type Area, pagesFor } from '../../kernel/area.ts';

const forAll = pagesFor('staff', signedIn, '/help');
const forAdministrators = pagesFor('staff', only(...ADMINISTRATION_READERS), '/help');

/** What people read about the portal; the texts are in `docs/help`, and for operators and developers in `docs`. */
export const area: Area = {
  name: 'help',
  words: ['help'],
  pages: [
    forAll('', () => import('./pages/overview.tsx'), 'help:menu.title'),
    forAll('/$topic', () => import('./pages/topic.tsx')),
    forAdministrators('/administration/$topic', () => import('./pages/administration-topic.tsx')),
    forAdministrators('/documents/$document', () => import('./pages/document.tsx')),
  ],
  // The bar and the account's menu link to it.
  menu: [],
  finders: [
    { who: 'any', load: () => import('./parts/finders.ts') },
    { who: ADMINISTRATION_READERS, load: () => import('./parts/administration-finders.ts') },
  ],
};
