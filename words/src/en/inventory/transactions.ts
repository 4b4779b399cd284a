import type de from '../../de/inventory/transactions.ts';
import type { Words } from '../../words.ts';

const fields = {
  what: 'Product or empty',
  position: 'Position',
  quantity: 'Quantity',
  unit: 'Unit',
  countedBy: 'Counted by',
  countedAt: 'Counted at',
  device: 'Device',
  status: 'Status',
  receivedAt: 'Arrived on',
  round: 'Round',
  decision: 'Decided',
};

const decision = {
  accept: 'Accept',
  refuse: 'Reject',
  acceptTitle_one: 'Accept this late count?',
  acceptTitle_other: 'Accept {{formatted}} late counts?',
  refuseTitle_one: 'Reject this late count?',
  refuseTitle_other: 'Reject {{formatted}} late counts?',
  acceptText: 'What was counted becomes part of the results. This decision is final.',
  refuseText: 'What was counted is left out of the results but remains visible here. This decision is final.',
  withCounterparts: 'A count and its reversal are always decided on together.',
  accepted_one: 'The late count has been accepted.',
  accepted_other: '{{formatted}} late counts have been accepted.',
  refused_one: 'The late count has been rejected.',
  refused_other: '{{formatted}} late counts have been rejected.',
  by: '{{person}}, {{at}}',
};

const lateTexts = {
  review: 'This count arrived when the receipt was already in review.',
  closed: 'This count was made before the receipt was closed but only arrived afterwards.',
  sameCounter:
    'This position must be recounted by somebody else. The person who counted here had already counted it before.',
  clock:
    'The device’s clock was wrong or was changed. It is not known whether this was counted before or after the receipt was closed or the recount was requested.',
};

export default {
  transactions: {
    title: 'Counts',
    one: 'Count',
    none: 'No counts yet',
    noneText: 'Once counting starts, you will see here who counted what and when.',
    all: 'All counts',
    number: 'No. {{number}}',
    positionOf: 'Position {{number}}',
    quantityOf: '{{quantity}} {{unit}}',
    noDevice: 'No paired device',
    select: 'Selection',
    selectOne: 'Select {{what}} by {{person}}',
    selected: '{{what}} by {{person}}',
    waiting_one: 'One late count is waiting for your decision.',
    waiting_other: '{{formatted}} late counts are waiting for your decision.',
    showWaiting: 'Show late counts',
    chips: {
      reversed: 'Reversed',
      reversalWaits: 'Reversal pending',
      reverses: 'Reversal',
      former: 'Earlier round',
    },
    fields,
    decision,
    lateTexts,
    formerText: 'This position was recounted afterwards. Counts from an earlier round are not part of the results.',
    saved: 'The count has been saved.',
    closed: 'The receipt is closed. Reopen it to change anything.',
    reversed: 'This count has been reversed and can no longer be changed.',
    reversalWaits: 'The reversal of this count arrived late and is waiting for your decision.',
    reverses: 'This is the reversal of another count and cannot be changed.',
    toReversal: 'Go to the reversal',
    toOriginal: 'Go to the reversed count',
    undo: {
      action: 'Reverse',
      title: 'Reverse this count?',
      text: 'A counter-entry of {{quantity}} cancels this count. Both remain visible.',
      done: 'The count has been reversed.',
    },
    removal: {
      action: 'Delete count',
      title: 'Delete this count?',
      text: 'Are you sure you want to delete this count? This cannot be undone. To keep it visible, reverse it instead.',
      done: 'The count has been deleted.',
    },
    adding: {
      action: 'Add count',
      title: 'Add count',
      position: 'Position',
      positionText: 'Search by title, product number or position number.',
      positionOption: '{{number}} · {{what}}',
      create: 'Add',
      done: 'The count has been added.',
    },
  },
} satisfies Words<typeof de>;
