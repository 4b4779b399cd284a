import type de from '../../de/receipts/receipt.ts';
import type { Words } from '../../words.ts';

export default {
  overview: {
    navigation: 'Overview',
    list: 'See, check and go on with all receipts.',
    add: 'Write down free or broken goods and have them signed at once.',
    exports: 'Export receipts for accounting, and download earlier exports again.',
  },
  list: {
    title: 'Receipts',
    add: 'New receipt',
  },
  receipt: {
    one: 'Receipt',
    add: 'New receipt',
    edit: 'Edit receipt',
    title: 'Receipt {{id}}',
  },
} satisfies Words<typeof de>;
