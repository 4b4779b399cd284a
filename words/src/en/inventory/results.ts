import type de from '../../de/inventory/results.ts';
import type { Words } from '../../words.ts';

const fields = {
  what: 'Product or empty',
  count: 'Counted',
  stock: 'Stock',
  stockValue: 'Value of the stock',
  difference: 'Difference',
  value: 'Difference in value',
  marks: 'Notes',
  baseCount: 'Counted, in base units',
  elsewhere: 'Counted in other receipts',
  unitValue: 'Value of a base unit',
  deposit: 'Deposit per piece',
  countValue: 'Value of the count',
  position: 'Position',
  unit: 'Unit',
};

const marks = {
  notConverted: 'Not convertible',
  notConvertedText:
    'Nobody knows how many base units this unit holds. This quantity is missing from difference and value.',
  severalUnits: 'Several units',
  severalUnitsText:
    'This product was counted in several units. Stock and difference are those of all of them together, in base units.',
  elsewhere: 'In another receipt, too',
  elsewhereText:
    'Other receipts of the inventory have counted this product as well. The difference is that of all of them together, as the stock is that of the whole warehouse.',
  noStock: 'No known stock',
  noStockText: 'The warehouse has no known stock of this product, so there is no difference.',
  accepted: 'Accepted',
  changed: 'Accepted, changed since',
};

const acceptance = {
  title: 'Accept difference',
  text: 'The difference stays in the results. The reason explains it.',
  reason: 'Reason',
  action: 'Accept',
  again: 'Accept again',
  done: 'The difference has been accepted.',
  accepted: 'Accepted by {{person}} on {{at}}',
  difference: 'Difference at that time: {{difference}}.',
  changed: 'The difference has changed since.',
  takeBack: 'Withdraw',
  takeBackTitle: 'Withdraw the acceptance?',
  takeBackText: 'The difference counts as unexplained again. The reason is lost.',
  takenBack: 'The difference counts as unexplained again.',
};

export default {
  results: {
    title: 'Results',
    none: 'No results available',
    noneText: 'As soon as something has been counted, this shows it beside the stock.',
    view: 'What is shown',
    tabs: { results: 'Counted', notCounted: 'Not counted' },
    tabCount: '{{tab}} ({{count}})',
    show: { label: 'Shown', all: 'All results', true: 'Differences only', unexplained: 'Unexplained differences' },
    nothing: {
      true: 'No differences',
      trueText: 'Everything that was counted agrees with the stock.',
      unexplained: 'No unexplained differences',
      unexplainedText: 'Each difference has been accepted with a reason, or there are none.',
    },
    toldIn: 'see {{unit}}',
    unreviewed: 'The receipt is still being counted. The results may change.',
    late_one: 'One late count is not in the results yet.',
    late_other: '{{formatted}} late counts are not in the results yet.',
    toLate: 'Show late counts',
    toCounts: 'Show counts',
    unknown: '–',
    fields,
    marks,
    sums: {
      title: 'Sums of all rows found',
      things: 'Products and empties',
      differing: 'with a difference',
      countValue: 'Value of the count',
      differenceValue: 'Difference in value',
      shortage: 'Shortages',
      surplus: 'Surpluses',
      unvalued_one: 'No value is known of one of them.',
      unvalued_other: 'No value is known of {{formatted}} of them.',
    },
    acceptance,
    notCounted: {
      none: 'Everything counted',
      noneText: 'Each position of this receipt has been counted.',
    },
    export: 'Export as CSV',
  },
} satisfies Words<typeof de>;
