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
  standing: 'Status',
  receivedAt: 'Arrived at',
  round: 'Round',
  decision: 'Decided',
};

const decision = {
  accept: 'Accept',
  refuse: 'Refuse',
  acceptTitle_one: 'Accept this late count?',
  acceptTitle_other: 'Accept {{formatted}} late counts?',
  refuseTitle_one: 'Refuse this late count?',
  refuseTitle_other: 'Refuse {{formatted}} late counts?',
  acceptText: 'What was counted becomes part of the results. This decision is final.',
  refuseText: 'What was counted stays out of the results, but can still be seen here. This decision is final.',
  withCounterparts: 'A count and the entry that takes it back are always decided together.',
  accepted_one: 'The late count has been accepted.',
  accepted_other: '{{formatted}} late counts have been accepted.',
  refused_one: 'The late count has been refused.',
  refused_other: '{{formatted}} late counts have been refused.',
  by: '{{person}}, {{at}}',
};

const lateTexts = {
  review: 'This count arrived from a device while the receipt was already in review.',
  closed:
    'This count was made before the receipt was closed. It arrived only afterwards, as the device had no network.',
  sameCounter:
    'This position is being recounted, by somebody else. Whoever counted here had counted the position before.',
  clock:
    'The clock of the device was wrong or was changed. Whether this was counted before or after the closing or the recount is not known.',
};

export default {
  transactions: {
    title: 'Counts',
    one: 'Count',
    none: 'No counts available',
    noneText: 'As soon as somebody counts, this shows who counted what and when.',
    all: 'All counts',
    number: 'No. {{number}}',
    positionOf: 'Position {{number}}',
    quantityOf: '{{quantity}} {{unit}}',
    noDevice: 'No paired device',
    select: 'Selection',
    selectOne: 'Select {{what}} by {{person}}',
    waiting_one: 'One late count is waiting for your decision.',
    waiting_other: '{{formatted}} late counts are waiting for your decision.',
    showWaiting: 'Show late counts',
    chips: {
      reversed: 'Taken back',
      reversalWaits: 'Taking back waits',
      reverses: 'Takes back',
      former: 'Earlier round',
    },
    fields,
    decision,
    lateTexts,
    formerText:
      'This position was counted anew afterwards. What was counted in an earlier round is not part of the results.',
    saved: 'The count has been saved.',
    closed: 'The receipt is closed. Reopen it to change anything.',
    reversed: 'This count has been taken back. It is not changed any more.',
    reversalWaits: 'What takes this count back came late and waits for your decision.',
    reverses: 'This entry takes another count back. It is not changed.',
    toReversal: 'To the entry that takes it back',
    toOriginal: 'To the count that was taken back',
    undo: {
      action: 'Take back',
      title: 'Take this count back?',
      text: 'A counter-entry of {{quantity}} cancels this count. Both can still be seen.',
      done: 'The count has been taken back.',
    },
    removal: {
      action: 'Delete count',
      title: 'Delete this count?',
      text: 'Do you really want to delete this count irrevocably? If what was counted should still be seen, take it back instead.',
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
