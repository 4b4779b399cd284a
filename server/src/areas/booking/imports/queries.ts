import { sql } from 'kysely';
import { prepared } from '../../../kernel/database/prepared.ts';
import type { Read } from '../../../kernel/database/tx.ts';
import { externalSites, tenants } from '../../master-data/queries.ts';
import { isLive } from '../queries.ts';

const departments = prepared<object, { id: number; title: string }>((db) =>
  db.selectFrom('department').select(['id', 'title']).orderBy('id'),
);

/** What the names in a file may refer to. */
export async function titles(read: Pick<Read, 'db'>) {
  const [allTenants, allDepartments, sites] = await Promise.all([
    tenants(read, {}),
    departments(read, {}),
    externalSites(read, {}),
  ]);
  return { tenants: allTenants.map(({ id, name }) => ({ id, title: name })), departments: allDepartments, sites };
}

export type Titles = Awaited<ReturnType<typeof titles>>;

/** Which of these addresses are registered for a date, and whether they still have to be confirmed; in lower case. */
export async function registeredAddresses(
  { db, now }: Pick<Read, 'db' | 'now'>,
  dateId: number,
  emails: readonly string[],
): Promise<ReadonlyMap<string, { readonly isWaiting: boolean }>> {
  const address = sql<string>`lower(email)`;
  const rows = await db
    .selectFrom('booking_attendee')
    .select([address.as('address'), 'waits_until'])
    .where('event_date_id', '=', dateId)
    .where('has_cancelled', '=', false)
    .where(isLive(now.toISOString()))
    .where(sql<boolean>`${address} = any(${[...emails]}::text[])`)
    .execute();
  return new Map(rows.map(({ address, waits_until }) => [address, { isWaiting: waits_until !== null }]));
}
