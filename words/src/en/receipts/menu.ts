import type de from '../../de/receipts/menu.ts';
import type { Words } from '../../words.ts';

export default {
  menu: {
    title: 'Free product accounting',
    text: 'Record receipts for free and broken goods and have them signed.',
    newFor: 'New receipt for {{name}}',
    administratorText: 'Record receipts for free and broken goods, have them signed and settle them.',
  },
} satisfies Words<typeof de>;
