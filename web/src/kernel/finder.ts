import type { EndpointDefinition } from '@kontor/contract/kernel/endpoint.ts';
import type { Icon } from '@tabler/icons-react';
import type * as z from 'zod/mini';
import type { Finder, Hit } from './area.ts';
import { callWith } from './client.ts';
import type { WordsKey } from './translation.ts';

interface Searchable<Row> {
  /** The resource whose list searches. */
  readonly resource: { readonly list: EndpointDefinition & { readonly response: z.ZodMiniType<readonly Row[]> } };
  /** The number of hits below the title. */
  readonly most: number;
  /** Sort order of the hits; by title unless given. */
  readonly sort?: string;
  /** Additional query of the list, for lists that leave out records by default. */
  readonly filter?: Readonly<Record<string, string>>;
  readonly hitOf: (row: Row) => Hit;
}

/** Finds a resource's records by its list's search. */
export const searchOf =
  <Row>({ resource, most, sort = 'title', filter, hitOf }: Searchable<Row>): Finder['find'] =>
  async (search, signal) => {
    const rows = await callWith(resource.list, { query: { ...filter, search, sort, limit: most }, signal });
    return rows.map(hitOf);
  };

interface Findable<Row> extends Searchable<Row> {
  readonly title: WordsKey;
  readonly icon: Icon;
}

/** Lets the command palette find a resource's records. */
export const finderOf = <Row>({ title, icon, ...searchable }: Findable<Row>): Finder => ({
  title,
  icon,
  find: searchOf(searchable),
});
