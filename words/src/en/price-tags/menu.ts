import type de from '../../de/price-tags/menu.ts';
import type { Words } from '../../words.ts';

export default {
  menu: { title: 'Price tags', text: 'Choose labels for the shelf, check and print them.' },
} satisfies Words<typeof de>;
