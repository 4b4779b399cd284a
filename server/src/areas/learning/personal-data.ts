import { randomInt } from 'node:crypto';
import type { Identifiers } from '@kontor/contract/areas/people/rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/tx.ts';
import { ERASED, type PersonalData } from '../../kernel/personal-data/rule.ts';
import {
  derived,
  email,
  isEmailOf,
  isOlder,
  isTraineeOf,
  name,
  neutral,
  note,
  own,
  secret,
} from '../../kernel/personal-data/sql.ts';
import { makeKey } from './parts/keys.ts';

/**
 * Anonymises trainees. Exams that they took, or were absent from, are counted on; those to come lose them. A trainee
 * who was in no exam is deleted.
 */
async function eraseTrainees({ db, now }: Tx, ids: readonly number[]) {
  const at = now.toISOString();
  await sql`
    delete from learning_exam_trainee member using learning_exam exam
    where exam.id = member.exam_id and exam."end" > ${at} and member.trainee_id = any(${ids}::integer[])
      and not exists (select from learning_attempt attempt
        where attempt.exam_id = member.exam_id and attempt.trainee_id = member.trainee_id)`.execute(db);
  await sql`
    update learning_attempt set certificate_code = null where trainee_id = any(${ids}::integer[])`.execute(db);
  await sql`delete from learning_trainee_category where trainee_id = any(${ids}::integer[])`.execute(db);
  await sql`
    update department set supervisor_id = null, version = version + 1
    where supervisor_id = any(${ids}::integer[])`.execute(db);
  const deleted = await sql`
    delete from learning_trainee where id = any(${ids}::integer[])
      and not exists (select from learning_exam_trainee where trainee_id = learning_trainee.id)`.execute(db);
  const keys = ids.map(() => makeKey(randomInt));
  const anonymised = await sql`
    update learning_trainee set number = ${ERASED}, given_name = ${ERASED}, family_name = ${ERASED}, email = null,
      invitation_key = key, erased_at = ${at}, version = version + 1
    from unnest(${ids}::integer[], ${keys}::text[]) as renewed (trainee_id, key)
    where learning_trainee.id = trainee_id and erased_at is null`.execute(db);
  return { deleted: Number(deleted.numAffectedRows ?? 0), anonymised: Number(anonymised.numAffectedRows ?? 0) };
}

async function erasePerson(tx: Tx, person: Identifiers) {
  const { rows } = await sql<{ id: number }>`
    select id from learning_trainee
    where erased_at is null and (${isTraineeOf(sql`id`, person)} or ${isEmailOf(sql`email`, person)})
    for update`.execute(tx.db);
  const ids = rows.map(({ id }) => id);
  return ids.length === 0 ? { deleted: 0, anonymised: 0 } : eraseTrainees(tx, ids);
}

const ofTrainee = (person: Identifiers) => isTraineeOf(sql`trainee_id`, person);

export const learningData: PersonalData = {
  tables: {
    // The rows stay: they are the results of nobody, once the trainee is anonymous.
    learning_attempt_question: {
      kind: 'trainees',
      whose: ['trainee'],
      columns: { given: own() },
      neutral: ['text', 'answers'],
      match: (person) => sql`attempt_id in (select id from learning_attempt where ${ofTrainee(person)})`,
      erasure: async () => ({ deleted: 0, anonymised: 0 }),
    },
    learning_attempt: {
      kind: 'trainees',
      whose: ['trainee'],
      columns: { certificate_code: secret() },
      neutral: [],
      match: ofTrainee,
      erasure: async () => ({ deleted: 0, anonymised: 0 }),
    },
    learning_exam_trainee: {
      kind: 'trainees',
      whose: ['trainee'],
      columns: { trainee_id: own() },
      neutral: [],
      match: ofTrainee,
      erasure: async () => ({ deleted: 0, anonymised: 0 }),
    },
    learning_trainee: {
      kind: 'trainees',
      whose: ['trainee'],
      columns: {
        number: own(),
        given_name: own(),
        family_name: own(),
        email: email(),
        invitation_key: secret(),
        search_text: derived,
      },
      neutral: [],
      match: (person) => isTraineeOf(sql`id`, person),
      identity: {
        email: sql`email`,
        name: sql`given_name || ' ' || family_name`,
        trainee: sql`id`,
        number: sql`number`,
      },
      auditedAs: 'learning.trainee',
      erasure: erasePerson,
    },
    learning_rescoring: {
      kind: 'trainees',
      whose: ['staff'],
      columns: { by_name: name() },
      neutral: [],
      erasure: 'mention',
    },
    learning_category: neutral('text'),
    learning_department: neutral('title'),
    learning_tenant: neutral('title'),
    learning_subject: neutral('title'),
    learning_subject_document: neutral('title'),
    learning_question: {
      kind: 'trainees',
      whose: ['trainee'],
      columns: { void_reason: note },
      neutral: ['text'],
      erasure: 'mention',
    },
    learning_exam: {
      kind: 'trainees',
      whose: ['trainee'],
      columns: { title: note },
      neutral: [],
      erasure: 'mention',
    },
    learning_answer: neutral('text'),
  },
  purges: [
    {
      kind: 'trainees',
      table: 'learning_rescoring',
      due: (context) => sql`(by_name <> ${ERASED} and ${isOlder(sql`at`, context.periods.traineesDays, context)})`,
      set: { by_name: sql`${ERASED}` },
    },
    {
      kind: 'trainees',
      table: 'learning_trainee',
      // Trainees who were in no exam yet have no date to count from.
      due: (context) => sql`(erased_at is null
        and not exists (select from department where supervisor_id = learning_trainee.id)
        and ${isOlder(
          sql`(select max("end") from learning_exam join learning_exam_trainee member on exam_id = learning_exam.id
            where member.trainee_id = learning_trainee.id)`,
          context.periods.traineesDays,
          context,
        )})`,
      erase: async (tx, ids) => {
        await eraseTrainees(tx, ids);
      },
    },
  ],
};
