import { SECOND_MS } from '@kontor/contract/kernel/durations.ts';
import type { EndpointDefinition, QueryOf } from '@kontor/contract/kernel/endpoint.ts';
import { hashKey, keepPreviousData, type Query, QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type AnyInput,
  type Arguments,
  type Callable,
  callPage,
  callVersioned,
  callWith,
  onAnswer,
  type PageOf,
} from './client.ts';
import { keptOwner } from './offline/keeper.ts';
import { isProblem, ProblemError } from './problem.ts';
import { wholeList } from './whole-list.ts';

/** Whether a call is retried automatically: it failed in transit, and fewer than three times. */
export const mayRetry = (count: number, error: Error) =>
  count < 2 && error instanceof ProblemError && error.isTransient;

const isUnanswered = ({ state }: Query) => isProblem(state.error, 'network.failed');

/**
 * Answers are shown from the cache and refreshed in the background; without a network a call fails instead of
 * waiting, and is repeated when it is back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 20 * SECOND_MS,
      gcTime: 600 * SECOND_MS,
      // Without a network this is reported at once.
      retry: (count, error) => navigator.onLine && mayRetry(count, error),
      networkMode: 'always',
      refetchOnReconnect: (query) => isUnanswered(query) && 'always',
    },
    mutations: { retry: false, retryDelay: 2 * SECOND_MS, networkMode: 'always' },
  },
});

// The server answers another call, so it may answer failed ones too.
onAnswer(() => {
  const isDue = (query: Query) => query.state.fetchStatus === 'idle' && isUnanswered(query);
  void queryClient.refetchQueries({ type: 'active', predicate: isDue }, { cancelRefetch: false });
});

/** Whether a query reads one record, or something below it. */
function readsRecord({ queryKey }: Query): boolean {
  const input = queryKey.at(-1);
  return typeof input === 'object' && input !== null && 'params' in input;
}

// A record that was changed, and left before its new version arrived, is loaded when it is opened again: the old
// version shows what the person has just changed, and could neither be saved nor deleted.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  const isLeft = type === 'observerRemoved' && query.getObserversCount() === 0;
  if (isLeft && query.state.isInvalidated && readsRecord(query)) query.reset();
});

/** The first segment of a path, `/booking/event/{id}` → `['booking']`: a write refetches everything below it. */
export const keyOfGroup = (endpoint: EndpointDefinition): readonly string[] => [endpoint.path.split('/')[1] ?? ''];

/** The query key of a read. */
export const readKey = (endpoint: Callable, input: AnyInput) =>
  [...keyOfGroup(endpoint), endpoint.path, endpoint.asVisitor ? 'visitor' : 'self', input] as const;

/** Loads the code of stored answers only on devices that keep them. */
async function fetchAnswer<D extends Callable>(endpoint: D, input: AnyInput) {
  if (keptOwner() === null || endpoint.asVisitor) return callWith(endpoint, input);
  const { answerOrKept } = await import('./offline/kept.ts');
  return answerOrKept(endpoint, input);
}

function readQuery<D extends Callable>(endpoint: D, input: AnyInput) {
  return queryOptions({
    queryKey: readKey(endpoint, input),
    queryFn: ({ signal }) => fetchAnswer(endpoint, { ...input, signal }),
  });
}

/** The query of a reading endpoint; its key consists of path, input and caller. */
export const endpointQuery = <const D extends Callable>(endpoint: D, ...[input]: Arguments<D, {}>) =>
  readQuery(endpoint, input ?? {});

/** The query of a list that is written as a whole, with its version. */
export function versionedQuery<const D extends Callable & { readonly versioned: true }>(
  endpoint: D,
  ...[input]: Arguments<D, {}>
) {
  return queryOptions({
    queryKey: readKey(endpoint, input ?? {}),
    queryFn: ({ signal }) => callVersioned(endpoint, { ...input, signal }),
  });
}

/** How long further pages of a list use the total of its first page. */
const TOTAL_MS = 60 * SECOND_MS;

const withQuery = (input: AnyInput, query: object): AnyInput => ({
  ...input,
  query: Object.assign({}, input.query, query),
});

/** The total of the first page with the same filter. To count it again for each page would cost more than the page. */
function knownTotal(pages: readonly unknown[], input: AnyInput): Omit<PageOf<unknown>, 'rows'> | undefined {
  const first = withQuery(input, { offset: 0 });
  if (hashKey([first]) === hashKey([input])) return undefined;
  const state = queryClient.getQueryState<PageOf<unknown>>([...pages, first]);
  const isFresh = state && !state.isInvalidated && state.dataUpdatedAt > Date.now() - TOTAL_MS;
  if (!isFresh || !state.data) return undefined;
  const { rows: _, ...known } = state.data;
  return known;
}

/**
 * A page of a list with its total; while another page loads, the previous rows stay. `allRows` reads the rows of all
 * pages, to save them.
 */
export function pageQuery<const D extends Callable>(endpoint: D, ...[input]: Arguments<D, {}>) {
  const pages = [...keyOfGroup(endpoint), endpoint.path, 'page'] as const;
  return {
    ...queryOptions({
      queryKey: [...pages, input] as const,
      queryFn: async ({ signal }) => {
        const known = knownTotal(pages, input ?? {});
        if (known === undefined) return callPage(endpoint, { ...input, signal });
        return { ...(await callPage(endpoint, { ...withQuery(input ?? {}, { total: false }), signal })), ...known };
      },
    }),
    placeholderData: keepPreviousData,
    allRows: () => wholeList(endpoint, input ?? {}),
  };
}

/** A resource's list; while another page or filter loads, the previous rows stay. */
export const listQuery = <const L extends Callable>(resource: { readonly list: L }, query?: QueryOf<L>) => ({
  ...readQuery(resource.list, { query }),
  placeholderData: keepPreviousData,
});

/** One record of a resource. */
export const findQuery = <const F extends Callable>(resource: { readonly find: F }, id: number) =>
  readQuery(resource.find, { params: { id } });
