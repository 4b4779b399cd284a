import { everybody } from '@kontor/contract/kernel/access.ts';
import type { Pages } from '../../kernel/area.ts';
import { followBrowser, withWords } from '../../kernel/locale.ts';
import { RECEIPTS_AREA } from './parts/address.ts';

/** For the representative, who signs on their own phone: without sign-in, navigation and account. */
export const restricted: Pages = {
  words: ['receipts/guests'],
  pages: [
    {
      path: `${RECEIPTS_AREA}/sign/$token`,
      who: everybody,
      frame: 'restricted',
      load: () => withWords(import('./pages/sign.tsx'), followBrowser()),
    },
  ],
};
