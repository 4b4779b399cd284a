import { type RawBuilder, sql } from 'kysely';

/** The title of `position`: that of its product or empty, or the one at its first count if that was deleted. */
export const titleOf = (thing: 'product' | 'empty'): RawBuilder<string | null> =>
  sql`case when ${sql.ref(`position.inventory_${thing}_id`)} is not null
    then coalesce(${sql.ref(`${thing}.title`)}, position.title) end`;
