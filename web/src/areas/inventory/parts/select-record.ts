import { ProblemError } from '../../../kernel/problem.ts';
import type { Readable } from '../../../kit/states/states.tsx';

interface RefetchableQuery<Data> extends Readable<Data> {
  readonly isFetching: boolean;
}

/**
 * Selects the record of an address from a query's result. A missing record is reported as not found, unless a refetch
 * may still bring it.
 */
export function selectRecord<Data, Record>(
  query: RefetchableQuery<Data>,
  pick: (data: Data) => Record | undefined,
): Readable<Record> {
  const { data, error, isFetching, refetch } = query;
  const record = data === undefined ? undefined : pick(data);
  if (record !== undefined) return { data: record, error: null };
  const isMissing = data !== undefined && !isFetching;
  return {
    data: undefined,
    error: isMissing ? new ProblemError(404, 'request.notFound') : error,
    ...(refetch && { refetch }),
  };
}
