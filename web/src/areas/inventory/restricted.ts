import { everybody } from '@kontor/contract/kernel/access.ts';
import { type Pages, pagesFor } from '../../kernel/area.ts';
import { COUNTING } from './counting/address.ts';

/** For people who count: without sign-in, navigation and account (`spec 3 §2.5`). */
const forCounters = pagesFor('restricted', everybody, COUNTING);

const RECEIPT = '/inventories/$inventoryId/receipt/$receiptId';
const loadEmpties = () => import('./counting/pages/empties.tsx');

export const restricted: Pages = {
  words: ['inventory/guests', 'people/notice'],
  pages: [
    forCounters('', () => import('./counting/pages/start.tsx')),
    forCounters('/user', () => import('./counting/pages/user.tsx')),
    forCounters('/pair', () => import('./counting/pages/pair.tsx')),
    forCounters('/queue', () => import('./counting/pages/queue.tsx')),
    forCounters('/inventories', () => import('./counting/pages/inventories.tsx')),
    forCounters('/inventories/$inventoryId', () => import('./counting/pages/inventory.tsx')),
    forCounters(RECEIPT, () => import('./counting/pages/receipt.tsx')),
    forCounters(`${RECEIPT}/filled-stock`, () => import('./counting/pages/filled-stock.tsx')),
    forCounters(`${RECEIPT}/empties`, loadEmpties),
    // An alias for old bookmarks (`behaviour`).
    forCounters(`${RECEIPT}/emtpies`, loadEmpties),
    forCounters(`${RECEIPT}/transactions`, () => import('./counting/pages/transactions.tsx')),
    forCounters(`${RECEIPT}/transactions/$transaction`, () => import('./counting/pages/transaction.tsx')),
  ],
};
