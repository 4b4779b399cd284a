import { isProblem, ProblemError } from '../../../kernel/problem.ts';

/** Maps the field paths of an error's faults, for forms whose fields differ from the request. */
export function withPaths(error: unknown, pathOf: (path: string) => string): unknown {
  if (!isProblem(error)) return error;
  const { status, code, title, detail, facts } = error;
  const errors = error.errors.map((each) => ({ ...each, path: pathOf(each.path) }));
  return new ProblemError(status, code, { title, detail, facts, errors });
}
