import type de from '../../de/price-tags/print.ts';
import type { Words } from '../../words.ts';

export default {
  printing: {
    times: '{{formatted}} ×',
    preparing: 'Preparing labels: {{done}} of {{of}}',
    loading: 'Loading prices…',
    again: 'Print',
    printer: 'In the print dialog, choose “Actual size” and no margins. For A4 and label sheets, use the PDF.',
    sizes: 'The labels have different sizes. If your printer only takes one size, use the PDF on A4.',
    none: 'There is nothing to print',
    noneText: 'Choose the labels to print from the list.',
    toList: 'Go to the list',
    tooMany: 'Too many labels at once: no more than {{most}} are possible. Please print in several steps.',
    leftOut_one: 'This label cannot be printed and will be left out:',
    leftOut_other: 'These {{formatted}} labels cannot be printed and will be left out:',
    more: 'and {{formatted}} more',
    product: '{{title}} (no. {{number}})',
    reasons: {
      reference: 'this product does not exist',
      noPrice: 'no price at this site',
      noOffer: 'no offer at this site',
      noSuchOffer: 'no offer at this price',
      unitMissing: 'no unit for the sale price',
    },
    done: {
      title: 'Were the labels printed?',
      text: 'The portal will then remember what is on the shelf and report later changes.',
      remove: 'Take printed labels off the list',
      yes: 'Yes, printed',
      no: 'No',
      saved_one: '{{formatted}} label recorded as printed',
      saved_other: '{{formatted}} labels recorded as printed',
    },
  },
} satisfies Words<typeof de>;
