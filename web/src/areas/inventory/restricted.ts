import { everybody } from '@kontor/contract/kernel/access.ts';
import { type Pages, pagesFor } from '../../kernel/area.ts';
import { COUNTING } from './parts/counting/address.ts';

/** For people who count: without sign-in, navigation and account (`spec 3 §2.5`). */
const forCounters = pagesFor('restricted', everybody, COUNTING);

const RECEIPT = '/inventories/$inventoryId/receipt/$receiptId';
const loadEmpties = () => import('./pages/counting-empties.tsx');

export const restricted: Pages = {
  words: ['inventory/guests'],
  pages: [
    forCounters('', () => import('./pages/counting-start.tsx')),
    forCounters('/user', () => import('./pages/counting-user.tsx')),
    forCounters('/pair', () => import('./pages/counting-pair.tsx')),
    forCounters('/queue', () => import('./pages/counting-queue.tsx')),
    forCounters('/inventories', () => import('./pages/counting-inventories.tsx')),
    forCounters('/inventories/$inventoryId', () => import('./pages/counting-inventory.tsx')),
    forCounters(RECEIPT, () => import('./pages/counting-receipt.tsx')),
    forCounters(`${RECEIPT}/filled-stock`, () => import('./pages/counting-filled-stock.tsx')),
    forCounters(`${RECEIPT}/empties`, loadEmpties),
    // People have bookmarks of it (`behaviour`).
    forCounters(`${RECEIPT}/emtpies`, loadEmpties),
    forCounters(`${RECEIPT}/transactions`, () => import('./pages/counting-transactions.tsx')),
    forCounters(`${RECEIPT}/transactions/$transaction`, () => import('./pages/counting-transaction.tsx')),
  ],
};
