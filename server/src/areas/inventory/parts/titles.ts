import { type RawBuilder, sql } from 'kysely';

/** The title of the item of `position`, or its title at the first count if the item was deleted. */
export const titleOf = (item: 'product' | 'empty'): RawBuilder<string | null> =>
  sql`case when ${sql.ref(`position.inventory_${item}_id`)} is not null
    then coalesce(${sql.ref(`${item}.title`)}, position.title) end`;
