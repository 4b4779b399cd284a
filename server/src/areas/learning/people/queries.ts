import { type Kysely, sql } from 'kysely';
import { fields } from '../../../kernel/database/fields.ts';
import { prepared, type RowOf } from '../../../kernel/database/prepared.ts';
import type { Database, JsonObject } from '../../../kernel/database/schema.ts';
import type { Read, Tx } from '../../../kernel/database/tx.ts';

const categoriesOf = sql<number[]>`array(
  select category_id from learning_trainee_category
  where trainee_id = learning_trainee.id order by category_id)`.as('categories');

const selectTrainees = (db: Kysely<Database>) =>
  db
    .selectFrom('learning_trainee')
    .select([
      ...fields(
        'learning_trainee.id',
        'number',
        'givenName',
        'familyName',
        'email',
        'tenantId',
        'departmentId',
        'invitationKey',
        'version',
      ),
      categoriesOf,
    ]);

/** A trainee as the API returns it. */
export type TraineeRow = RowOf<ReturnType<typeof selectTrainees>>;

interface AffiliationFilter {
  readonly tenantId?: readonly number[] | undefined;
  readonly departmentId?: readonly number[] | undefined;
  readonly categoryId?: readonly number[] | undefined;
}

/**
 * The trainees with some affiliations, as a subquery for a list with options; an empty choice matches all. Anonymised
 * ones are only results.
 */
export function traineesFor(
  { db }: Pick<Read, 'db'>,
  { tenantId = [], departmentId = [], categoryId = [] }: AffiliationFilter,
) {
  let trainees = selectTrainees(db).where('erased_at', 'is', null);
  if (tenantId.length > 0) trainees = trainees.where(sql<boolean>`tenant_id = any(${tenantId})`);
  if (departmentId.length > 0) trainees = trainees.where(sql<boolean>`department_id = any(${departmentId})`);
  if (categoryId.length > 0)
    trainees = trainees.where(sql<boolean>`learning_trainee.id in (
      select trainee_id from learning_trainee_category where category_id = any(${categoryId}))`);
  return trainees;
}

export const traineeById = prepared<{ id: number }, TraineeRow>((db, arg) =>
  selectTrainees(db).where('learning_trainee.id', '=', arg('id')),
);

/** The trainees with some numbers, in any tenant. */
export const traineesByNumber = ({ db }: Pick<Read, 'db'>, numbers: readonly string[]): Promise<TraineeRow[]> =>
  selectTrainees(db)
    .where(sql<boolean>`number = any(${numbers})`)
    .where('erased_at', 'is', null)
    .orderBy('learning_trainee.id')
    .execute();

/** Trainees as recorded in the audit trail, locked. */
export async function lockRecords({ db }: Tx, ids: readonly number[]): Promise<Map<number, JsonObject>> {
  const { rows } = await sql<{ id: number; row: JsonObject }>`
    select id, to_jsonb(trainee) || jsonb_build_object('categories', array(
      select category_id from learning_trainee_category where trainee_id = trainee.id order by category_id)) as row
    from learning_trainee trainee where id = any(${ids}) order by id for update`.execute(db);
  return new Map(rows.map(({ id, row }) => [id, row]));
}

interface Titled {
  readonly id: number;
  readonly title: string;
}

/** The records that trainees refer to, by title. */
export interface Titles {
  readonly tenants: readonly Titled[];
  readonly departments: readonly Titled[];
  readonly categories: readonly Titled[];
}

export async function titles({ db }: Pick<Read, 'db'>): Promise<Titles> {
  return {
    tenants: await db.selectFrom('learning_tenant').select(['id', 'title']).execute(),
    departments: await db.selectFrom('learning_department').select(['id', 'title']).execute(),
    categories: await db.selectFrom('learning_category').select(['id', 'text as title']).execute(),
  };
}

/** The references of a trainee that exist. */
export const affiliations = prepared<
  { tenantId: number; departmentId: number; categories: readonly number[] },
  { hasTenant: boolean; hasDepartment: boolean; categories: number[] }
>((db, arg) =>
  db.selectNoFrom(({ exists, selectFrom }) => [
    exists(selectFrom('learning_tenant').select('id').where('id', '=', arg('tenantId'))).as('hasTenant'),
    exists(selectFrom('learning_department').select('id').where('id', '=', arg('departmentId'))).as('hasDepartment'),
    sql<number[]>`array(select id from learning_category where id = any(${arg('categories')}))`.as('categories'),
  ]),
);

/** The titles of the exams taken by the trainees that match `trainees`, a condition on `learning_attempt`. */
const examsTaken = async ({ db }: Read, trainees: ReturnType<typeof sql<boolean>>): Promise<string[]> => {
  const exams = await db
    .selectFrom('learning_exam')
    .select('title')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('learning_attempt')
          .select('learning_attempt.id')
          .whereRef('learning_attempt.exam_id', '=', 'learning_exam.id')
          .where(trainees),
      ),
    )
    .orderBy('start')
    .orderBy('id')
    .execute();
  return exams.map(({ title }) => title);
};

/** The titles of the exams that a trainee took. */
export const examsOfTrainee = (read: Read, id: number) =>
  examsTaken(read, sql<boolean>`learning_attempt.trainee_id = ${id}`);

/** The titles of the exams that trainees of a category took. */
export const examsOfCategory = (read: Read, id: number) =>
  examsTaken(
    read,
    sql<boolean>`learning_attempt.trainee_id in (
      select trainee_id from learning_trainee_category where category_id = ${id})`,
  );

/** A trainee's places in exams, locked: an attempt that is being started comes first, and is seen. */
export const lockMembershipsOf = ({ db }: Tx, traineeId: number) =>
  db
    .selectFrom('learning_exam_trainee')
    .select('exam_id')
    .where('trainee_id', '=', traineeId)
    .orderBy('exam_id')
    .forUpdate()
    .execute();
