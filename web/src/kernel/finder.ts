import type { EndpointDefinition } from '@kontor/contract/kernel/endpoint.ts';
import type { Icon } from '@tabler/icons-react';
import type * as z from 'zod/mini';
import type { Finder, Hit } from './area.ts';
import { callWith } from './client.ts';
import type { WordsKey } from './locale.ts';

interface Findable<Row> {
  readonly title: WordsKey;
  readonly icon: Icon;
  /** The resource whose list searches. */
  readonly resource: { readonly list: EndpointDefinition & { readonly response: z.ZodMiniType<readonly Row[]> } };
  /** How many hits stand below the title. */
  readonly most: number;
  /** By which fields the hits are sorted; by their titles unless told otherwise. */
  readonly sort?: string;
  /** What else the list is asked, where it leaves something out by itself. */
  readonly filter?: Readonly<Record<string, string>>;
  readonly hitOf: (row: Row) => Hit;
}

/** Lets the command palette find the records of a resource as its list does. */
export const finderOf = <Row>({
  title,
  icon,
  resource,
  most,
  sort = 'title',
  filter,
  hitOf,
}: Findable<Row>): Finder => ({
  title,
  icon,
  find: async (search, signal) => {
    const rows = await callWith(resource.list, { query: { ...filter, search, sort, limit: most }, signal });
    return rows.map(hitOf);
  },
});
