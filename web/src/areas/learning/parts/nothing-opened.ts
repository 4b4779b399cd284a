import { ProblemError } from '../../../kernel/problem.ts';

/** A key that is right but opens nothing yet is told of in the same sentence as a wrong one (`spec 2 §5`). */
export const nothingOpened = () => new ProblemError(404, 'learning.keyUnknown');
