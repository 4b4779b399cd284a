import type de from '../../de/inventory/positions.ts';
import type { Words } from '../../words.ts';

const position = {
  one: 'Position',
  title: 'Position {{number}}',
  add: 'New position',
  create: 'Create position',
  created: 'The position was created.',
  saved: 'The position was saved.',
  delete: 'Delete position',
  deleteTitle: 'Delete position {{number}}?',
  deleteText: 'Are you sure you want to delete this position? This cannot be undone.',
  deleted: 'The position was deleted.',
  round: 'Round {{round}}',
  closed: 'The receipt is closed. To change this position, reopen it.',
  countedText:
    'This position has already been counted: its product or empty can no longer be changed, and it cannot be deleted.',
};

const fields = {
  number: 'Position',
  numberText: 'The next free number is suggested.',
  type: 'Type',
  title: 'Title',
  thing: 'Number',
  product: 'Product',
  productText: 'Search by number, title or EAN',
  empty: 'Empty',
  emptyText: 'Search by number or title',
  place: 'Place',
  asksBestBefore: 'Ask for best-before date and batch when counting',
  unit: 'Unit',
  unitText: 'The unit used for counting',
  unitStrange: 'No conversion is known for this unit',
  round: 'Round',
  counted: 'Count',
};

const recount = {
  select: 'Select',
  one: 'Position {{number}}, {{title}}',
  action: 'Request recount',
  title_one: 'Request a recount of one position?',
  title_other: 'Request a recount of {{formatted}} positions?',
  text: 'Previous counts will be left out of the results. The recount must be done by somebody else.',
  back: 'The receipt will go back to counting.',
  done_one: 'One position is being recounted.',
  done_other: '{{formatted}} positions are being recounted.',
};

export default {
  positions: {
    title: 'Positions',
    add: 'New position',
    none: 'No positions yet',
    noneText: 'Positions define what is counted. Create the first one, or sync with the merchandise system.',
    counted: 'Counted',
    uncounted: 'Not counted',
    show: {
      label: 'Show',
      all: 'All positions',
      uncounted: 'Not counted',
      counted: 'Counted',
      recounted: 'Recount',
    },
    fields,
    recount,
    position,
    types: { product: 'Product (VG)', empty: 'Empty (LG)', label: 'What is counted' },
  },
} satisfies Words<typeof de>;
