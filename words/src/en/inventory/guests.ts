import type de from '../../de/inventory/guests.ts';
import type { Words } from '../../words.ts';
import counting from './counting.ts';
import terms from './terms.ts';

export default {
  errors: {
    wrongState: 'This change of state is not possible here.',
    receiptClosed: 'The receipt is closed.',
    receiptCounted: 'There are counts here already ({{count, number}}). Counts are not deleted along.',
    positionCounted: 'This position was counted already, so that its product or empty stands.',
    numberTaken: 'The receipt has a position of this number already.',
    idTaken: 'There is another count under this id already.',
    countDeleted: 'This count was deleted by an administrator.',
    originalMissing: 'The count that is to be taken back has not arrived yet.',
    notOpposite: 'Taking back cancels exactly one count: same position, same unit, same quantity.',
    reversedAlready: 'This count was taken back already.',
    countedBefore: 'The same person has already counted this position. Somebody else has to recount it.',
    notLate: 'There is nothing left to decide about this count.',
    noDifference: 'No difference from the stock is known of this product.',
    differenceChanged: 'The difference has changed meanwhile. Please look at it once more.',
    codeOver: 'This code is not valid any more. Please ask for a new one.',
  },
  states: terms.states,
  counting,
} satisfies Words<typeof de>;
