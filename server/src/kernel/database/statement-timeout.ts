import { sql } from 'kysely';
import type { Tx } from './tx.ts';

/** How long each further statement of this transaction may take, such as `2min`: longer than a request's. */
export async function setStatementTimeout({ db }: Pick<Tx, 'db'>, timeout: string): Promise<void> {
  await sql`set local statement_timeout = ${sql.lit(timeout)}`.execute(db);
}
