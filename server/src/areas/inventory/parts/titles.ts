import { type RawBuilder, sql } from 'kysely';

/** What `position` is called: as its product or empty is now, and where that is gone as it was when it was counted first. */
export const titleOf = (thing: 'product' | 'empty'): RawBuilder<string | null> =>
  sql`case when ${sql.ref(`position.inventory_${thing}_id`)} is not null
    then coalesce(${sql.ref(`${thing}.title`)}, position.title) end`;
