import type de from '../de/price-tags.ts';
import type { Words } from '../words.ts';
import menu from './price-tags/menu.ts';

export default {
  ...menu,
  errors: { tooMany: 'A file has at most {{most, number}} price tags. Please print in several steps.' },
  file: { title: 'Price tags', name: 'Preisschilder.pdf' },
} satisfies Words<typeof de>;
