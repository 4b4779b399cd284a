import type { Param } from '@kontor/contract/areas/saved-views/rules.ts';
import { sql } from 'kysely';
import { prepared } from '../../kernel/database/prepared.ts';

/** A view as its person sees it. */
interface View {
  readonly id: number;
  readonly page: string;
  readonly name: string;
  readonly query: Param[];
  readonly isDefault: boolean;
  readonly version: number;
}

const columns = sql`id, page, name, query, is_default as "isDefault", version`;

/** All views of a person, as the rows of a list; of one page, unless that is undefined. */
export const viewsOf = (subject: string, page: string | undefined) => sql<View>`(
  select ${columns} from saved_view
  where subject = ${subject} and ${page === undefined ? sql`true` : sql`page = ${page}`})`;

export const viewFields = { search: ['name'], sort: ['id', 'page', 'name', 'isDefault'], german: ['name'] };

/** One of a person's views. */
export const viewOf = prepared<{ id: number; subject: string }, View>(
  (_, arg) => sql<View>`
    select ${columns} from saved_view where id = ${arg('id')} and subject = ${arg('subject')}`,
);
