import type de from '../de/price-tags.ts';
import type { Words } from '../words.ts';
import changes from './price-tags/changes.ts';
import labelPrinter from './price-tags/label-printer.ts';
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
  ...labelPrinter,
  ...changes,
  ...scan,
  ...offers,
  ...tagList,
  ...validation,
  errors: {
    tooMany: 'A file can have no more than {{most, number}} price tags. Please print in several steps.',
    tooManyDots:
      'A label printer takes no more than {{most, number}} different labels at once. Please print in several steps.',
    cursorUnknown: 'The portal does not know this cursor. Please ask for all labels, without a cursor.',
    printerUnknown: 'This site has no such printer.',
    printerSilent:
      'The printer “{{printer}}” did not accept the labels. Is it switched on, closed and filled with labels?',
  },
  file: { title: 'Price tags', name: 'Preisschilder.pdf', zpl: 'Preisschilder.zpl' },
} satisfies Words<typeof de>;
