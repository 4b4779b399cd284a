import type { priceTagsErrors } from '@kontor/contract/areas/price-tags/errors.ts';
import type { ErrorWords } from '../words.ts';
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

const errors: ErrorWords<keyof typeof priceTagsErrors, 'priceTags'> = {
  tooMany: 'Eine Datei kann höchstens {{most, number}} Preisschilder haben. Bitte drucken Sie in mehreren Schritten.',
  tooManyDots:
    'Ein Etikettendrucker bekommt höchstens {{most, number}} verschiedene Schilder auf einmal. Bitte drucken Sie in mehreren Schritten.',
  cursorUnknown: 'Diesen Stand kennt das Portal nicht. Bitte fragen Sie ohne Stand nach allen Schildern.',
  printerUnknown: 'Diesen Drucker gibt es in diesem Markt nicht.',
  printerSilent:
    'Der Drucker „{{printer}}“ hat die Schilder nicht angenommen. Ist er eingeschaltet, geschlossen und mit Etiketten gefüllt?',
};

/** The labels as a file; its name is that of the specification in every language. */
const file = { title: 'Preisschilder', name: 'Preisschilder.pdf', zpl: 'Preisschilder.zpl' };

export default {
  ...menu,
  ...terms,
  ...tagList,
  ...print,
  ...pdf,
  ...labelPrinter,
  ...changes,
  ...scan,
  ...offers,
  ...validation,
  errors,
  file,
};
