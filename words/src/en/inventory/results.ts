import type de from '../../de/inventory/results.ts';
import type { Words } from '../../words.ts';

const fields = {
  number: 'Number',
  baseUnit: 'Base unit',
  what: 'Product or empty',
  count: 'Counted',
  stock: 'Stock',
  stockValue: 'Stock value',
  difference: 'Difference',
  value: 'Value difference',
  marks: 'Notes',
  baseCount: 'Counted, in base units',
  elsewhere: 'Counted in other receipts',
  unitValue: 'Value per base unit',
  deposit: 'Deposit per item',
  countValue: 'Count value',
  position: 'Position',
  place: 'Place',
  places: 'Place',
  batches: 'Best before, batch',
  unit: 'Unit',
};

const marks = {
  notConverted: 'Not convertible',
  notConvertedText:
    'It is not known how many base units this unit contains. This quantity is missing from the difference and value.',
  severalUnitsText:
    'This product was counted in several units. Stock and difference apply to all of them together, in base units.',
  elsewhere: 'Also in another receipt',
  elsewhereText:
    'This product was also counted in other receipts of the inventory. The difference applies to all of them together because the stock is that of the whole warehouse.',
  noStock: 'Stock unknown',
  noStockText: 'The warehouse stock of this product is unknown, so there is no difference.',
  approval: 'Second person needed',
  approvalText:
    'This difference is above the limit. Somebody other than the person who closes the receipt has to accept it.',
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
  takeBackTitle: 'Withdraw acceptance of the difference?',
  takeBackText: 'The difference will count as unexplained again. The reason will be lost.',
  takenBack: 'The difference counts as unexplained again.',
};

export default {
  results: {
    title: 'Results',
    none: 'No results yet',
    noneText: 'Counts appear here next to the stock as soon as something has been counted.',
    view: 'View',
    tabs: { results: 'Counted', notCounted: 'Not counted' },
    tabCount: '{{tab}} ({{count}})',
    show: { label: 'Show', all: 'All results', true: 'Differences only', unexplained: 'Unexplained differences' },
    nothing: {
      true: 'No differences',
      trueText: 'Everything counted matches the stock.',
      unexplained: 'No unexplained differences',
      unexplainedText: 'Every difference has been accepted with a reason, or there are none.',
    },
    ofBatch: '{{label}}: {{quantity}}',
    unreviewed: 'The receipt is still being counted. The results may change.',
    late_one: 'One late count is not in the results yet.',
    late_other: '{{formatted}} late counts are not in the results yet.',
    toLate: 'Show late counts',
    toCounts: 'Show counts',
    unknown: '–',
    fields,
    marks,
    sums: {
      title: 'Totals for all matching rows',
      things: 'Products and empties',
      differing: 'with a difference',
      countValue: 'Count value',
      deposit: 'of which deposit',
      differenceValue: 'Value difference',
      shortage: 'Shortages',
      surplus: 'Surpluses',
      unvalued_one: 'The value of one of them is unknown.',
      unvalued_other: 'The values of {{formatted}} of them are unknown.',
    },
    ofInventory: {
      title: 'Inventory results',
      text: 'The total of all receipts, one row per product.',
      file: 'Inventory-{{number}}',
      converted: '{{counted}} = {{base}}',
    },
    acceptance,
    notCounted: {
      none: 'Everything counted',
      noneText: 'Every position of this receipt has been counted.',
    },
    export: 'Export as CSV',
  },
} satisfies Words<typeof de>;
