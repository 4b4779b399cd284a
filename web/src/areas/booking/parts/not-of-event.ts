import { ProblemError } from '../../../kernel/problem.ts';

/** The query result if the path has a date of another event. */
export const NOT_OF_EVENT = { data: undefined, error: new ProblemError(404, 'request.notFound') };
