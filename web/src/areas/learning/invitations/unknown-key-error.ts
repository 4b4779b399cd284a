import { ProblemError } from '../../../kernel/problem.ts';

/** A valid key without exams has the same message as a wrong one (`spec 2 §5`). */
export const unknownKeyError = () => new ProblemError(404, 'learning.keyUnknown');
