import { trail } from '@kontor/contract/areas/trail/endpoints.ts';
import type { AnswerOf, EndpointDefinition, QueryOf } from '@kontor/contract/kernel/endpoint.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callWith } from '../../kernel/client.ts';
import { readKey } from '../../kernel/query.ts';

/** A record as the audit trail names it. */
export interface RecordInTrail {
  readonly kind: string;
  readonly record: string;
}

/** The record that an endpoint changes: `/booking/event/{id}` is of the kind `booking.event`. */
export const inTrail = ({ path }: Pick<EndpointDefinition, 'path'>, id: number | string): RecordInTrail => ({
  kind: path
    .slice(1)
    .replaceAll(/\/\{\w+\}/g, '')
    .replaceAll('/', '.'),
  record: String(id),
});

export type TrailEntry = AnswerOf<typeof trail.entries>['entries'][number];
export type TrailFilter = Omit<QueryOf<typeof trail.entries>, 'after' | 'limit'>;

/** Entries of the audit trail, newest first, page by page. */
export const entriesQuery = (filter: TrailFilter) =>
  infiniteQueryOptions({
    queryKey: readKey(trail.entries, { query: filter }),
    queryFn: ({ pageParam: after, signal }) =>
      callWith(trail.entries, { query: { ...filter, ...(after !== '' && { after }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // Every write adds to them.
    staleTime: 0,
  });

/** A record's number in an address; the router would quote a text that looks like a number. */
export const asParam = (record: string): string | number => (/^[1-9]\d{0,14}$/.test(record) ? Number(record) : record);
