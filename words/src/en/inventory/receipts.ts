import type de from '../../de/inventory/receipts.ts';
import type { Words } from '../../words.ts';

const receipt = {
  one: 'Receipt',
  title: 'Receipt {{number}}',
  add: 'New receipt',
  addText:
    'A receipt is a list of what is counted, such as an aisle. It is open at first; the first count moves it to counting.',
  create: 'Create receipt',
  created: 'The receipt was created. Add its positions now.',
  number: 'Number',
  state: 'State',
  inventory: 'Inventory',
  counted: 'Counted',
  countedOf: '{{counted}} of {{all}}',
  late: 'Late counts',
  lateCount_one: 'One late count',
  lateCount_other: '{{formatted}} late counts',
  modifiedAt: 'Changed',
  delete: 'Delete receipt',
  deleteTitle: 'Delete receipt {{number}}?',
  deleteText: 'Do you really want to delete this receipt? This is irrevocable; its positions are lost with it.',
  deleted: 'The receipt was deleted.',
  kept: 'Counting has begun here, so the receipt cannot be deleted.',
};

const moves = {
  review: {
    action: 'Start review',
    title: 'Start the review of receipt {{number}}?',
    text: 'Devices can no longer count here then. What still arrives waits for your decision as a late count.',
    done: 'The receipt is in review now.',
  },
  counting: {
    action: 'Back to counting',
    title: 'Return receipt {{number}} to counting?',
    text: 'Devices can count here again then.',
    done: 'The receipt is being counted again.',
  },
  closed: {
    action: 'Close',
    title: 'Close receipt {{number}}?',
    text: 'This fixes positions and counts. You can reopen the receipt later.',
    done: 'The receipt is closed.',
  },
  reopened: {
    action: 'Reopen',
    title: 'Reopen receipt {{number}}?',
    text: 'It goes back to review. Its results may change again then.',
    done: 'The receipt is in review again.',
  },
  uncounted_one: 'One position is not counted yet.',
  uncounted_other: '{{formatted}} positions are not counted yet.',
  late_one: 'One late count is not decided yet.',
  late_other: '{{formatted}} late counts are not decided yet.',
  waiting_one: 'One count is still waiting on a device of this warehouse, perhaps of this receipt.',
  waiting_other: '{{formatted}} counts are still waiting on devices of this warehouse, perhaps some of this receipt.',
  unexplained_one: 'One difference has not been accepted with a reason yet.',
  unexplained_other: '{{formatted}} differences have not been accepted with a reason yet.',
  complete: 'All positions are counted, and all late counts are decided.',
};

const hints = {
  open: 'Nothing has been counted here yet. The first count moves the receipt to counting.',
  counting: 'This is being counted. Start the review when everything is counted.',
  review: 'Devices do not count here any more. Check the results, then close the receipt.',
  closed: 'Positions and counts are settled. To change something, reopen the receipt.',
};

export default {
  receipts: {
    title: 'Receipts',
    add: 'New receipt',
    none: 'No receipts available',
    noneText:
      'A receipt is a list of what is counted, such as an aisle. Create the first one, or sync with the merchandise system.',
    details: 'Details',
    receipt,
    moves,
    hints,
    tiles: {
      results: 'Results',
      resultsText: 'What was counted, beside the stock.',
      transactions: 'Counts',
      transactionsText: 'Who counted what, and when.',
    },
  },
} satisfies Words<typeof de>;
