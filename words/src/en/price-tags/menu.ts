import type de from '../../de/price-tags/menu.ts';
import type { Words } from '../../words.ts';

export default {
  changes: { title: 'To renew' },
  print: { title: 'Print' },
  menu: { title: 'Price tags', text: 'Choose labels for the shelf, check and print them.' },
} satisfies Words<typeof de>;
