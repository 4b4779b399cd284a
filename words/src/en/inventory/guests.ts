import type de from '../../de/inventory/guests.ts';
import type { Words } from '../../words.ts';
import counting from './counting.ts';
import terms from './terms.ts';

export default {
  errors: {
    wrongState: 'This change of status is not possible here.',
    receiptClosed: 'The receipt is closed.',
    receiptCounted: 'There are already counts here ({{count, number}}). They are not deleted automatically.',
    positionCounted: 'This position has already been counted, so its product or empty can no longer be changed.',
    numberTaken: 'The receipt already has a position with this number.',
    idTaken: 'There is already another count with this ID.',
    countDeleted: 'This count was deleted by an administrator.',
    originalMissing: 'The count to be reversed has not arrived yet.',
    notOpposite: 'A reversal cancels exactly one count: same position, same unit, same quantity.',
    reversedAlready: 'This count has already been reversed.',
    countedBefore: 'The same person has already counted this position. Somebody else must recount it.',
    notLate: 'A decision has already been made about this count.',
    noDifference: 'This product has no known difference from stock.',
    differenceChanged: 'The difference has changed in the meantime. Please check it again.',
    notApproved:
      'Differences above the limit have to be accepted by a second person before the receipt is closed. {{count, number}} are missing.',
    importFaulty: 'The file contains errors. Nothing was added.',
    codeOver: 'This code is no longer valid. Please ask for a new one.',
  },
  states: terms.states,
  counting,
} satisfies Words<typeof de>;
