import { RECEIPT_WRITERS } from '@kontor/contract/areas/receipts/access.ts';
import { only, signedIn } from '@kontor/contract/kernel/access.ts';
import { IconReceipt } from '@tabler/icons-react';
import { type Area, pagesFor } from '../../kernel/area.ts';
import { ADD_RECEIPT, RECEIPTS_AREA } from './parts/address.ts';

const forAll = pagesFor('staff', signedIn, RECEIPTS_AREA);
const forWriters = pagesFor('staff', only(...RECEIPT_WRITERS), RECEIPTS_AREA);
const forAdministrators = pagesFor('staff', only('PortalAdministrator'), RECEIPTS_AREA);

export const area: Area = {
  name: 'receipts',
  words: ['receipts', 'people/notice'],
  help: [{ topic: 'receipts', who: 'any' }],
  queued: () => import('./editing/receipt-outbox.ts'),
  pages: [
    forAll('', () => import('./pages/overview.tsx')),
    forAll('/receipts', () => import('./receipts/pages/receipt-list.tsx'), 'receipts:list.title'),
    forWriters('/receipts/add', () => import('./editing/pages/receipt-add.tsx'), 'receipts:receipt.add'),
    forAll('/receipts/$id', () => import('./receipts/pages/receipt.tsx')),
    forWriters('/receipts/waiting/$entry', () => import('./editing/pages/receipt-waiting.tsx')),
    forWriters('/receipts/$id/edit', () => import('./editing/pages/receipt-edit.tsx')),
    forAdministrators('/exports', () => import('./batches/pages/batch-list.tsx'), 'receipts:batches.title'),
    forAdministrators('/exports/$id', () => import('./batches/pages/batch.tsx')),
  ],
  menu: [
    {
      to: RECEIPTS_AREA,
      title: 'receipts:menu.title',
      description: 'receipts:menu.text',
      descriptionFor: { who: ['PortalAdministrator'], description: 'receipts:menu.administratorText' },
      icon: IconReceipt,
      // Other users have no menu entry, but can open its address (`spec 1 §6`, `spec 2 §2`).
      who: RECEIPT_WRITERS,
      order: 10,
    },
  ],
  actions: [
    {
      page: ADD_RECEIPT,
      about: { title: 'receipts:menu.newFor', load: () => import('./parts/find-manufacturer-for-receipt.ts') },
    },
  ],
  // Other users may have no site, and their search would be rejected.
  finders: [{ who: RECEIPT_WRITERS, load: () => import('./parts/finders.ts') }],
};
