import { ProblemError } from '../../../kernel/problem.ts';

/** A valid key that opens nothing yet has the same message as a wrong one (`spec 2 §5`). */
export const nothingOpened = () => new ProblemError(404, 'learning.keyUnknown');
