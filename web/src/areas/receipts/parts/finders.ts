import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import { IconReceipt } from '@tabler/icons-react';
import { finderOf } from '../../../kernel/finder.ts';
import { receiptPath } from '../data.ts';

export default [
  finderOf({
    title: 'receipts:list.title',
    icon: IconReceipt,
    resource: receipt,
    most: 5,
    sort: '-date,-id',
    filter: { all: 'true' },
    hitOf: ({ id, manufacturer, manufacturerRepresentative, site }) => ({
      label: `${id} · ${manufacturerRepresentative}`,
      hint: [manufacturer.title, site.title].join(' · '),
      to: receiptPath({ id }),
    }),
  }),
];
