import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { JsonObject } from '../database/schema.ts';
import type { Read, Transactions } from '../database/tx.ts';
import { type Person, SYSTEM } from '../identity/actor.ts';
import { audit } from './audit.ts';

/** Records that a person signed in: once, however often their session is read. */
export async function recordSignIn({ db }: Read, transactions: Transactions, person: Person): Promise<void> {
  const { subject, signedInAt, roles, sites } = person;
  if (signedInAt === null) return;
  const { rows } = await sql`
    select from audit_entry where record = ${signedInAt} and action = 'session.started' and actor = ${subject} limit 1`.execute(
    db,
  );
  if (rows.length > 0) return;
  const after = { roles: [...roles], sites: [...sites] };
  await transactions.run(person, async (tx) =>
    audit(tx, person, { action: 'session.started', record: signedInAt, after }),
  );
}

/** Records the settings of a start if they are not those of the last one. */
export async function recordSettings(
  transactions: Transactions,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  await transactions.run(SYSTEM, async (tx) => {
    const { rows } = await sql<{ after: JsonObject | null }>`
        select after from audit_entry where action = 'settings.changed' order by at desc, id desc limit 1`.execute(
      tx.db,
    );
    const before = rows[0]?.after ?? null;
    if (isDeepStrictEqual(before, settings)) return;
    audit(tx, SYSTEM, { action: 'settings.changed', record: 'settings', before, after: { ...settings } });
  });
}
