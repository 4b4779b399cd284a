import type de from '../../de/price-tags/menu.ts';
import type { Words } from '../../words.ts';

export default {
  changes: { title: 'Outdated' },
  print: { title: 'Print' },
  menu: {
    title: 'Price tags',
    text: 'Choose, check and print shelf labels.',
    add: 'New price tag',
    addFor: 'New price tag for {{name}}',
    keywords: 'shelf label print',
  },
} satisfies Words<typeof de>;
