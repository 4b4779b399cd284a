import { randomInt } from 'node:crypto';
import { type ASSIGNABLE, trainee } from '@kontor/contract/areas/learning/people/schema.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { sql } from 'kysely';
import { audit } from '../../../kernel/audit/audit.ts';
import { columns } from '../../../kernel/database/fields.ts';
import type { Read, Tx } from '../../../kernel/database/tx.ts';
import { importRows, writtenOf } from '../../../kernel/files/import-rows.ts';
import { type Outcome, outcomeOf } from '../../../kernel/files/outcome.ts';
import { auditLosses, changeRecord, lockForWrite } from '../../../kernel/http/records.ts';
import { invalid, Refusal, refuse } from '../../../kernel/http/refusal.ts';
import type { Actor } from '../../../kernel/identity/actor.ts';
import type { Services } from '../../../kernel/services.ts';
import { renewInvitations } from '../exams/commands.ts';
import { withdraw } from '../exams/mails.ts';
import { makeKey } from '../parts/keys.ts';
import { EXAM_MEMBERSHIP } from '../parts/losses.ts';
import { refuseTaken } from '../parts/taken.ts';
import { matchTrainees, type TraineesFile } from './parts/matching.ts';
import * as queries from './queries.ts';

type TraineeBody = BodyOf<typeof trainee.update>;

/** A statement has a limited number of parameters. */
const ROWS_PER_STATEMENT = 2_000;

const columnsOf = ({ categories: _categories, ...own }: TraineeBody) => columns(own);

/** The records that a trainee refers to must exist. */
async function affiliationFaults(tx: Tx, { tenantId, departmentId, categories }: TraineeBody) {
  const [known] = await queries.affiliations(tx, { tenantId, departmentId, categories });
  const faults = categories.flatMap((id, index) =>
    known?.categories.includes(id) ? [] : [{ path: `categories.${index}`, key: 'reference' }],
  );
  if (!known?.hasTenant) faults.push({ path: 'tenantId', key: 'reference' });
  if (!known?.hasDepartment) faults.push({ path: 'departmentId', key: 'reference' });
  return faults.length > 0 ? invalid(faults) : undefined;
}

/** Adds trainees to categories; a category listed twice counts once. */
async function joinCategories({ db }: Tx, trainees: readonly { id: number; categories: readonly number[] }[]) {
  const memberships = trainees.flatMap(({ id, categories }) =>
    [...new Set(categories)].map((category_id) => ({ trainee_id: id, category_id })),
  );
  for (let first = 0; first < memberships.length; first += ROWS_PER_STATEMENT) {
    await db
      .insertInto('learning_trainee_category')
      .values(memberships.slice(first, first + ROWS_PER_STATEMENT))
      .execute();
  }
}

/** Adds trainees, each with a key of their own; returns their ids in the same order. */
export async function createTrainees(tx: Tx, bodies: readonly TraineeBody[]): Promise<number[]> {
  const ids = new Map<TraineeBody, number>();
  let pending = bodies;
  while (pending.length > 0) {
    const byKey = new Map(pending.slice(0, ROWS_PER_STATEMENT).map((body) => [makeKey(randomInt), body]));
    const inserted = await tx.db
      .insertInto('learning_trainee')
      .values([...byKey].map(([invitation_key, body]) => ({ ...columnsOf(body), invitation_key })))
      // A key that is already taken is generated again.
      .onConflict((conflict) => conflict.column('invitation_key').doNothing())
      .returning(['id', 'invitation_key as key'])
      .execute();
    for (const { id, key } of inserted) {
      const body = byKey.get(key);
      if (body) ids.set(body, id);
    }
    pending = pending.filter((body) => !ids.has(body));
  }
  await joinCategories(
    tx,
    [...ids].map(([{ categories }, id]) => ({ id, categories })),
  );
  return bodies.map((body) => ids.get(body) ?? 0);
}

export async function createTrainee(tx: Tx, body: TraineeBody): Promise<number | Refusal<'request.invalid'>> {
  const refusal = await affiliationFaults(tx, body);
  if (refusal) return refusal;
  const [id = 0] = await createTrainees(tx, [body]);
  return id;
}

/** Changes locked trainees without checking their references. */
async function writeTrainees(tx: Tx, changes: readonly { readonly id: number; readonly body: TraineeBody }[]) {
  const ids = changes.map(({ id }) => id);
  const rows = JSON.stringify(changes.map(({ id, body }) => ({ id, ...columnsOf(body) })));
  await sql`
    update learning_trainee trainee set number = given.number, given_name = given.given_name,
      family_name = given.family_name, email = given.email, tenant_id = given.tenant_id,
      department_id = given.department_id
    from json_populate_recordset(null::learning_trainee, ${rows}) given where given.id = trainee.id`.execute(tx.db);
  await sql`delete from learning_trainee_category where trainee_id = any(${ids})`.execute(tx.db);
  await joinCategories(
    tx,
    changes.map(({ id, body }) => ({ id, categories: body.categories })),
  );
}

export async function updateTrainee(tx: Tx, id: number, body: TraineeBody) {
  return (await affiliationFaults(tx, body)) ?? writeTrainees(tx, [{ id, body }]);
}

/** The categories of a trainee, which are in another table. */
export async function categoriesAlongside(read: Read, id: number) {
  const [row] = await queries.traineeById(read, { id });
  return { categories: row?.categories ?? [] };
}

type Assignable = (typeof ASSIGNABLE)[number];

/** What is given to trainees must exist. */
export async function assignmentFaults(read: Read, what: Assignable, to: number) {
  const named = what === 'tenant' || what === 'department' ? what : 'category';
  const { rows } = await sql`select from ${sql.table(`learning_${named}`)} where id = ${to}`.execute(read.db);
  return rows.length === 0 ? invalid([{ path: 'to', key: 'reference' }]) : undefined;
}

function assigned(known: TraineeBody, what: Assignable, to: number): TraineeBody {
  const others = known.categories.filter((id) => id !== to);
  switch (what) {
    case 'tenant':
      return { ...known, tenantId: to };
    case 'department':
      return { ...known, departmentId: to };
    case 'category':
      return { ...known, categories: [...others, to] };
    case 'category-':
      return { ...known, categories: others };
  }
}

/** Gives a trainee a tenant, a department or a category that exists, or takes the category from them. */
export const assignTrainee = (tx: Tx, actor: Actor, id: number, what: Assignable, to: number) =>
  changeRecord(
    tx,
    actor,
    {
      ...{ table: 'learning_trainee', id, action: 'learning.trainee.updated', secret: trainee.secret },
      ...{ alongside: categoriesAlongside, staysIfSame: true },
    },
    async () => {
      const [known] = await queries.traineeById(tx, { id });
      return known ? writeTrainees(tx, [{ id, body: assigned(known, what, to) }]) : refuse('request.notFound');
    },
  );

/** The preview of an import. */
export const tryImport = async (read: Read, file: TraineesFile): Promise<Outcome> =>
  outcomeOf(file, await matchTrainees(read, file));

/** Adds the trainees of a file and updates those that differ, all or nothing. */
export const importTrainees = (tx: Tx, actor: Actor, file: TraineesFile) =>
  importRows(tx, actor, file, {
    faulty: 'learning.importFaulty',
    resource: 'learning.trainee',
    // Numbers are not unique.
    table: 'learning_trainee',
    match: () => matchTrainees(tx, file),
    write: async ({ created, updated }) => {
      const known = updated.map(({ id }) => id);
      const before = await queries.lockRecords(tx, known);
      await writeTrainees(tx, updated);
      await sql`update learning_trainee set version = version + 1 where id = any(${known})`.execute(tx.db);
      const added = await createTrainees(tx, created);
      return writtenOf(before, await queries.lockRecords(tx, [...known, ...added]));
    },
    secret: trainee.secret,
  });

/** A trainee who took an exam cannot be deleted; their places in exams are locked from here on. */
export async function mayRemoveTrainee(tx: Tx, id: number) {
  await queries.lockMembershipsOf(tx, id);
  return refuseTaken(await queries.examsOfTrainee(tx, id));
}

/** Deletes a trainee and removes them from all exams; queued invitations are withdrawn. */
export async function removeTrainee(tx: Tx, actor: Actor, id: number): Promise<void> {
  for (const { exam_id } of await queries.lockMembershipsOf(tx, id)) await withdraw(tx, exam_id, id);
  await auditLosses(tx, actor, EXAM_MEMBERSHIP, { ...EXAM_MEMBERSHIP, column: 'trainee_id', ids: [id] });
  await tx.db.deleteFrom('learning_trainee').where('id', '=', id).execute();
}

async function freeKey({ db }: Pick<Tx, 'db'>): Promise<string> {
  const key = makeKey(randomInt);
  const takers = await db.selectFrom('learning_trainee').select('id').where('invitation_key', '=', key).execute();
  return takers.length > 0 ? freeKey({ db }) : key;
}

/**
 * Gives a trainee a new key; the old one stops working, and queued invitations get the new one. The key is not a
 * writable field, so the version stays the same.
 */
export async function renewKey(
  tx: Tx,
  services: Services,
  actor: Actor,
  id: number,
  ifMatch: readonly number[] | undefined,
) {
  const locked = await lockForWrite(tx, 'learning_trainee', id, ifMatch);
  if (locked instanceof Refusal) return locked;
  const invitation_key = await freeKey(tx);
  await tx.db.updateTable('learning_trainee').set({ invitation_key }).where('id', '=', id).execute();
  audit(tx, actor, {
    action: 'learning.trainee.keyRenewed',
    record: id,
    before: locked.row,
    secret: trainee.secret,
  });
  await renewInvitations(tx, services, id);
  const [row] = await queries.traineeById(tx, { id });
  return row ?? refuse('request.notFound');
}

const MEMBERSHIP = {
  path: 'learning/trainee/category',
  secret: [],
  table: 'learning_trainee_category',
  key: ['trainee_id', 'category_id'],
} as const;

/** A category cannot be deleted if its trainees took exams. */
export const mayRemoveCategory = async (tx: Tx, id: number) => refuseTaken(await queries.examsOfCategory(tx, id));

/** Deletes a category and removes it from its trainees, whose version rises because a writable field changed. */
export async function removeCategory(tx: Tx, actor: Actor, id: number): Promise<void> {
  await tx.db
    .updateTable('learning_trainee')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', (trainees) =>
      trainees.selectFrom('learning_trainee_category').select('trainee_id').where('category_id', '=', id),
    )
    .execute();
  await auditLosses(tx, actor, MEMBERSHIP, { ...MEMBERSHIP, column: 'category_id', ids: [id] });
  await tx.db.deleteFrom('learning_category').where('id', '=', id).execute();
}
