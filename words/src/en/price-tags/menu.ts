import type de from '../../de/price-tags/menu.ts';
import type { Words } from '../../words.ts';

export default {
  changes: { title: 'Outdated' },
  print: { title: 'Print' },
  menu: { title: 'Price tags', text: 'Choose, check and print shelf labels.' },
} satisfies Words<typeof de>;
