import type de from '../../de/price-tags/print.ts';
import type { Words } from '../../words.ts';

export default {
  printing: {
    times: '{{formatted}} ×',
    preparing: 'Preparing labels: {{done}} of {{of}}',
    loading: 'Loading prices…',
    again: 'Print',
    printer: 'In the print dialog choose “Actual size” and no margins. For A4 and label sheets use the PDF.',
    sizes: 'The labels have different sizes. If your printer holds one size only, use the PDF on A4.',
    none: 'There is nothing to print',
    noneText: 'Choose from the list which labels to print.',
    toList: 'To the list',
    tooMany: 'Too many labels at once: {{most}} are possible at most. Please print in several steps.',
    leftOut_one: 'This label cannot be printed and is left out:',
    leftOut_other: 'These {{formatted}} labels cannot be printed and are left out:',
    more: 'and {{formatted}} more',
    product: '{{title}} (no. {{number}})',
    reasons: {
      reference: 'there is no such product',
      noPrice: 'no price at this site',
      noOffer: 'no offer at this site',
      unitMissing: 'no unit for the sale price',
    },
    done: {
      title: 'Were the labels printed?',
      text: 'The portal then remembers what hangs on the shelf, and reports what changes afterwards.',
      remove: 'Take printed labels off the list',
      yes: 'Yes, printed',
      no: 'No',
      saved_one: '{{formatted}} label remembered as printed',
      saved_other: '{{formatted}} labels remembered as printed',
    },
  },
} satisfies Words<typeof de>;
