import { RECEIPT_WRITERS } from '@kontor/contract/areas/receipts/schema.ts';
import { only, signedIn } from '@kontor/contract/kernel/access.ts';
import { IconReceipt } from '@tabler/icons-react';
import type { Area, Page } from '../../kernel/area.ts';
import type { WordsKey } from '../../kernel/locale.ts';
import { RECEIPTS_AREA } from './parts/address.ts';

const page = (who: Page['who'], path: string, load: Page['load'], title?: WordsKey): Page => ({
  ...(title && { title }),
  path: `${RECEIPTS_AREA}${path}`,
  who,
  frame: 'staff',
  load,
});

const writers = only(...RECEIPT_WRITERS);
const administrators = only('PortalAdministrator');

export const area: Area = {
  name: 'receipts',
  words: ['receipts'],
  queued: () => import('./parts/receipt-outbox.ts'),
  pages: [
    page(signedIn, '', () => import('./pages/overview.tsx')),
    page(signedIn, '/receipts', () => import('./pages/receipt-list.tsx'), 'receipts:list.title'),
    page(writers, '/receipts/add', () => import('./pages/receipt-add.tsx'), 'receipts:receipt.add'),
    page(signedIn, '/receipts/$id', () => import('./pages/receipt.tsx')),
    page(writers, '/receipts/waiting/$entry', () => import('./pages/receipt-waiting.tsx')),
    page(writers, '/receipts/$id/edit', () => import('./pages/receipt-edit.tsx')),
    page(administrators, '/exports', () => import('./pages/batch-list.tsx'), 'receipts:batches.title'),
    page(administrators, '/exports/$id', () => import('./pages/batch.tsx')),
  ],
  menu: [
    {
      to: RECEIPTS_AREA,
      title: 'receipts:menu.title',
      description: 'receipts:menu.text',
      icon: IconReceipt,
      who: 'any',
      order: 10,
    },
  ],
  // Others may be without a site, and would be refused.
  finders: [{ who: RECEIPT_WRITERS, load: () => import('./parts/finders.ts') }],
};
