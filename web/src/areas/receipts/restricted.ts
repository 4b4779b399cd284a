import { everybody } from '@kontor/contract/kernel/access.ts';
import { type Pages, pagesFor } from '../../kernel/area.ts';
import { followBrowser, withWords } from '../../kernel/locale.ts';
import { RECEIPTS_AREA } from './parts/address.ts';

/** The signing page for representatives on their own phone, without sign-in, navigation or account. */
const forGuests = pagesFor('restricted', everybody, RECEIPTS_AREA);

export const restricted: Pages = {
  words: ['receipts/guests', 'people/notice'],
  pages: [forGuests('/sign/$token', () => withWords(import('./signing/pages/sign.tsx'), followBrowser()))],
};
