import type de from '../de/price-tags.ts';
import type { Words } from '../words.ts';
import changes from './price-tags/changes.ts';
import menu from './price-tags/menu.ts';
import offers from './price-tags/offers.ts';
import pdf from './price-tags/pdf.ts';
import print from './price-tags/print.ts';
import scan from './price-tags/scan.ts';
import tagList from './price-tags/tag-list.ts';
import terms from './price-tags/terms.ts';
import validation from './price-tags/validation.ts';

export default {
  ...menu,
  ...terms,
  ...print,
  ...pdf,
  ...changes,
  ...scan,
  ...offers,
  ...tagList,
  ...validation,
  errors: { tooMany: 'A file can have no more than {{most, number}} price tags. Please print in several steps.' },
  file: { title: 'Price tags', name: 'Preisschilder.pdf' },
} satisfies Words<typeof de>;
