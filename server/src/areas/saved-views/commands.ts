import { MAX_VIEWS } from '@kontor/contract/areas/saved-views/rules.ts';
import type { savedView } from '@kontor/contract/areas/saved-views/schema.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/tx.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import type { Person } from '../../kernel/identity/actor.ts';
import { recordVisit } from '../../kernel/identity/people.ts';

type ViewChange = BodyOf<typeof savedView.update>;
type NewView = BodyOf<typeof savedView.create>;

/** Two windows of a person could otherwise both save a last view, or a default. */
const lockViews = ({ db }: Tx, subject: ReturnType<typeof sql>, from = sql``) =>
  sql`select pg_advisory_xact_lock(hashtextextended('views of ' || ${subject}, 0)) ${from}`.execute(db);

/** Locks all views of the person to whom a view belongs. */
export async function lockViewsWith(tx: Tx, id: number): Promise<void> {
  await lockViews(tx, sql`subject`, sql`from saved_view where id = ${id}`);
}

/** How many views a person has saved for a page. */
async function countViews({ db }: Tx, subject: string, page: string): Promise<number> {
  const { count } = await db
    .selectFrom('saved_view')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('subject', '=', subject)
    .where('page', '=', page)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Refuses a name that another view of the page has, ignoring case. */
async function refuseTaken({ db }: Tx, subject: string, page: string, name: string, id: number | null) {
  const { rows } = await sql`
    select from saved_view where subject = ${subject} and page = ${page} and lower(name) = lower(${name})
      and id is distinct from ${id}::integer`.execute(db);
  return rows.length > 0 ? refuse('savedViews.nameTaken') : undefined;
}

/** A page has one default at most. */
async function clearDefault({ db }: Tx, subject: string, page: string, id: number | null = null) {
  await db
    .updateTable('saved_view')
    .set(({ eb }) => ({ is_default: false, version: eb('version', '+', 1) }))
    .where('subject', '=', subject)
    .where('page', '=', page)
    .where('is_default', '=', true)
    .where(sql<boolean>`id is distinct from ${id}::integer`)
    .execute();
}

/** Saves a view for a person. */
export async function createView(tx: Tx, actor: Person, body: NewView, language: string) {
  const { subject } = actor;
  await recordVisit(tx, actor, language);
  await lockViews(tx, sql`${subject}::text`);
  const refusal = await refuseTaken(tx, subject, body.page, body.name, null);
  if (refusal) return refusal;
  if ((await countViews(tx, subject, body.page)) >= MAX_VIEWS) return refuse('savedViews.tooMany');
  if (body.isDefault) await clearDefault(tx, subject, body.page);
  const { page, name, isDefault: is_default } = body;
  const { id } = await tx.db
    .insertInto('saved_view')
    .values({ subject, page, name, query: JSON.stringify(body.query), is_default })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a view of a person, which is locked. */
export async function updateView(tx: Tx, { subject }: Person, id: number, body: ViewChange) {
  const { db } = tx;
  const { page } = await db.selectFrom('saved_view').select('page').where('id', '=', id).executeTakeFirstOrThrow();
  const refusal = await refuseTaken(tx, subject, page, body.name, id);
  if (refusal) return refusal;
  if (body.isDefault) await clearDefault(tx, subject, page, id);
  await db
    .updateTable('saved_view')
    .set({ name: body.name, query: JSON.stringify(body.query), is_default: body.isDefault })
    .where('id', '=', id)
    .execute();
  return undefined;
}
