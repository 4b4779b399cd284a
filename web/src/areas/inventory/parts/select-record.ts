import { ProblemError } from '../../../kernel/problem.ts';
import type { Readable } from '../../../kit/states/states.tsx';

interface Asked<Data> extends Readable<Data> {
  readonly isFetching: boolean;
}

/**
 * One of what a query reads: the record that an address means, where other parts of the address have to fit too. Where it is
 * not there it is as though the server had not found it; what was just made may be on its way.
 */
export function selectRecord<Data, One>(query: Asked<Data>, pick: (data: Data) => One | undefined): Readable<One> {
  const { data, error, isFetching, refetch } = query;
  const one = data === undefined ? undefined : pick(data);
  if (one !== undefined) return { data: one, error: null };
  const isMissing = data !== undefined && !isFetching;
  return {
    data: undefined,
    error: isMissing ? new ProblemError(404, 'request.notFound') : error,
    ...(refetch && { refetch }),
  };
}
