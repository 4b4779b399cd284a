import type { EndpointDefinition, QueryOf } from '@kontor/contract/kernel/endpoint.ts';
import { keepPreviousData, type Query, QueryClient, queryOptions } from '@tanstack/react-query';
import { type AnyInput, type Arguments, type Callable, callPage, callWith, onAnswer } from './client.ts';
import { keeper } from './offline/keeper.ts';
import { isProblem, ProblemError } from './problem.ts';

const SECOND = 1000;

/** Whether a call is sent once more without asking: it failed on the way, and not for the third time. */
export const mayRetry = (count: number, error: Error) => count < 2 && error instanceof ProblemError && error.isPassing;

const isUnanswered = ({ state }: Query) => isProblem(state.error, 'network.failed');

/**
 * Answers are shown at once from the cache and renewed behind it; without a network the call fails instead of waiting,
 * and is made again when there is one.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 20 * SECOND,
      gcTime: 600 * SECOND,
      // Where there is no network, that is said at once.
      retry: (count, error) => navigator.onLine && mayRetry(count, error),
      networkMode: 'always',
      refetchOnReconnect: (query) => isUnanswered(query) && 'always',
    },
    mutations: { retry: false, retryDelay: 2 * SECOND, networkMode: 'always' },
  },
});

// The server answers somebody else here, so it may answer what it did not before.
onAnswer(() => {
  const isDue = (query: Query) => query.state.fetchStatus === 'idle' && isUnanswered(query);
  void queryClient.refetchQueries({ type: 'active', predicate: isDue }, { cancelRefetch: false });
});

/** Everything below the first segment of a path, `/booking/event/{id}` → `['booking']`: what a write there renews. */
export const keyOfGroup = (endpoint: EndpointDefinition): readonly string[] => [endpoint.path.split('/')[1] ?? ''];

/** By what the answer of a reading call is known. */
export const readingKey = (endpoint: Callable, input: AnyInput) =>
  [...keyOfGroup(endpoint), endpoint.path, endpoint.asVisitor ? 'visitor' : 'self', input] as const;

/** What is called where a device may keep the answer; others do not load what that takes. */
async function answerTo<D extends Callable>(endpoint: D, input: AnyInput) {
  if (keeper() === null || endpoint.asVisitor) return callWith(endpoint, input);
  const { answerOrKept } = await import('./offline/kept.ts');
  return answerOrKept(endpoint, input);
}

function reading<D extends Callable>(endpoint: D, input: AnyInput) {
  return queryOptions({
    queryKey: readingKey(endpoint, input),
    queryFn: ({ signal }) => answerTo(endpoint, { ...input, signal }),
  });
}

/** The query of one reading endpoint; its key follows from the path, the input and who asks. */
export const endpointQuery = <const D extends Callable>(endpoint: D, ...[input]: Arguments<D, {}>) =>
  reading(endpoint, input ?? {});

/** Some rows of a list with their total; while others are read, those shown before stay. */
export const pageQuery = <const D extends Callable>(endpoint: D, ...[input]: Arguments<D, {}>) => ({
  ...queryOptions({
    queryKey: [...keyOfGroup(endpoint), endpoint.path, 'page', input] as const,
    queryFn: ({ signal }) => callPage(endpoint, { ...input, signal }),
  }),
  placeholderData: keepPreviousData,
});

/** A resource's list; while another page or filter loads, the rows shown before stay. */
export const listQuery = <const L extends Callable>(resource: { readonly list: L }, query?: QueryOf<L>) => ({
  ...reading(resource.list, { query }),
  placeholderData: keepPreviousData,
});

/** One record of a resource. */
export const findQuery = <const F extends Callable>(resource: { readonly find: F }, id: number) =>
  reading(resource.find, { params: { id } });
