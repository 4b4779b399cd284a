import type de from '../../de/inventory/receipts.ts';
import type { Words } from '../../words.ts';

const receipt = {
  one: 'Receipt',
  title: 'Receipt {{number}}',
  add: 'New receipt',
  addText:
    'A receipt is a list of what is counted, such as an aisle. It is open at first; the first count moves it to counting.',
  create: 'Create receipt',
  created: 'The receipt was created. Now add its positions.',
  number: 'Number',
  state: 'Status',
  inventory: 'Inventory',
  counted: 'Counted',
  countedCount: 'Positions counted',
  positionCount: 'Positions',
  countedOf: '{{counted}} of {{all}}',
  late: 'Late counts',
  lateCount_one: 'One late count',
  lateCount_other: '{{formatted}} late counts',
  modifiedAt: 'Changed',
  delete: 'Delete receipt',
  deleteTitle: 'Delete receipt {{number}}?',
  deleteText:
    'Are you sure you want to delete this receipt? Its positions will be lost with it. This cannot be undone.',
  deleted: 'The receipt was deleted.',
  kept: 'Counting has already begun, so the receipt cannot be deleted.',
};

const moves = {
  review: {
    action: 'Start review',
    title: 'Start the review of receipt {{number}}?',
    text: 'Devices will no longer be able to count here. Anything that still arrives will wait for your decision as a late count.',
    done: 'The receipt is now in review.',
  },
  counting: {
    action: 'Back to counting',
    title: 'Return receipt {{number}} to counting?',
    text: 'Devices will be able to count here again.',
    done: 'The receipt is being counted again.',
  },
  closed: {
    action: 'Close',
    title: 'Close receipt {{number}}?',
    text: 'Positions and counts will then be final. You can reopen the receipt later.',
    done: 'The receipt is closed.',
  },
  reopened: {
    action: 'Reopen',
    title: 'Reopen receipt {{number}}?',
    text: 'It goes back to review, and its results may change again.',
    done: 'The receipt is back in review.',
  },
  uncounted_one: 'One position has not been counted yet.',
  uncounted_other: '{{formatted}} positions have not been counted yet.',
  late_one: 'One late count is still awaiting a decision.',
  late_other: '{{formatted}} late counts are still awaiting a decision.',
  waiting_one: 'One count is still waiting on a device in this warehouse, possibly for this receipt.',
  waiting_other: '{{formatted}} counts are still waiting on devices in this warehouse, possibly some for this receipt.',
  unexplained_one: 'One difference has not been accepted with a reason yet.',
  unexplained_other: '{{formatted}} differences have not been accepted with a reason yet.',
  unpaired: 'Devices that are not paired do not report whether counts are waiting on them.',
  unapproved_one: 'One of them is above the limit: somebody other than you has to accept it.',
  unapproved_other: '{{formatted}} of them are above the limit: somebody other than you has to accept them.',
  complete: 'All positions have been counted, and all late counts have been decided.',
};

const hints = {
  open: 'Nothing has been counted here yet. The first count moves the receipt to counting.',
  counting: 'This receipt is being counted. Start the review once everything has been counted.',
  review: 'Counting has ended. Check the results, then close the receipt.',
  closed: 'Positions and counts are final. To change anything, reopen the receipt.',
};

export default {
  receipts: {
    title: 'Receipts',
    add: 'New receipt',
    none: 'No receipts yet',
    noneText:
      'A receipt is a list of what is counted, such as an aisle. Create the first one, or sync with the merchandise system.',
    details: 'Details',
    receipt,
    moves,
    hints,
    tiles: {
      results: 'Results',
      resultsText: 'What was counted, compared with the stock.',
      transactions: 'Counts',
      transactionsText: 'Who counted what, and when.',
    },
  },
} satisfies Words<typeof de>;
