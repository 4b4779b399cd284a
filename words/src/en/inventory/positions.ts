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
  deleteText: 'Do you really want to delete this position? This is irrevocable.',
  deleted: 'The position was deleted.',
  round: 'Round {{round}}',
  closed: 'The receipt is closed. To change this position, reopen it.',
  countedText: 'This was counted already: its product or empty is settled, and the position cannot be deleted.',
};

const fields = {
  number: 'Position',
  numberText: 'The next free number is proposed.',
  type: 'Type',
  title: 'Title',
  thing: 'Number',
  product: 'Product',
  productText: 'Search by number, title or EAN',
  empty: 'Empty',
  emptyText: 'Search by number or title',
  unit: 'Unit',
  unitText: 'The unit that is counted in',
  unitStrange: 'No conversion is known for this unit',
  round: 'Round',
  counted: 'Count',
};

const recount = {
  select: 'Select',
  one: 'Position {{number}}, {{title}}',
  action: 'Have recounted',
  title_one: 'Have one position recounted?',
  title_other: 'Have {{formatted}} positions recounted?',
  text: 'What has been counted here so far will no longer count. Somebody else has to do the recount.',
  back: 'For this the receipt goes back to counting.',
  done_one: 'One position is being recounted.',
  done_other: '{{formatted}} positions are being recounted.',
};

export default {
  positions: {
    title: 'Positions',
    add: 'New position',
    none: 'No positions available',
    noneText: 'Positions say what is counted. Create the first one, or sync with the merchandise system.',
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
