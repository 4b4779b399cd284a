import { deepStrictEqual } from 'node:assert';
import { join } from 'node:path';
import { invitedExam } from '@kontor/contract/areas/learning/attempts/schema.ts';
import pg from 'pg';
import * as z from 'zod/mini';
import { examsOfKey, saveChosenAnswers } from '../server/src/areas/learning/attempts/queries.ts';
import { documentFilesOf } from '../server/src/areas/learning/subjects/queries.ts';
import { startEmbedded } from '../server/src/kernel/database/embedded.ts';
import { CONNECTIONS, compare, type Request, startBare, statementOf } from './load.ts';
import { type Line, startPortal, temporaryFolder } from './support.ts';

const LIMIT = 0.7;
const QUESTIONS = 10;

const DATA = `
  insert into learning_tenant (title) values ('Quellmarkt');
  insert into learning_department (title) values ('Verkauf');
  insert into learning_trainee (number, given_name, family_name, tenant_id, department_id, invitation_key)
    select number, 'Mila', 'Brandt', 1, 1, 'KKKK-KKKK-KKKK-' || translate(lpad(number::text, 4, '0'), '01', 'XY')
    from generate_series(1, 1000) number;
  insert into learning_subject (title, exam_question_count, pass_percentage)
    select 'Bierkunde ' || number, ${QUESTIONS}, 70 from generate_series(1, 3) number;
  insert into attachment (id, name, content_type, size, uploaded_by, created_at)
    select gen_random_uuid(), 'Merkblatt ' || number || '.pdf', 'application/pdf', 81920, 'system', now()
    from generate_series(1, 6) number;
  insert into learning_subject_document (subject_id, title, attachment_id)
    select 1 + row_number() over () % 3, name, id from attachment;
  insert into learning_exam (title, start, "end", subject_id)
    select 'Prüfung ' || id, now() - interval '1 day', now() + interval '10 days', id from learning_subject;
  insert into learning_exam_trainee (exam_id, trainee_id)
    select exam.id, trainee.id from learning_exam exam, learning_trainee trainee;
  insert into learning_attempt (exam_id, trainee_id, number, pass_percentage, started_at, submitted_at, question_count, correct_count)
    select 1, id, 1, 70, now(), now(), ${QUESTIONS}, 4 from learning_trainee;
  insert into learning_attempt (exam_id, trainee_id, number, pass_percentage, started_at, question_count)
    select 2, id, 1, 70, now(), ${QUESTIONS} from learning_trainee;
  insert into learning_attempt_question (attempt_id, position, question_id, text, answers)
    select attempt.id, place, place, '{"de": "Was gehört in ein Bier nach dem Reinheitsgebot?", "en": "What may beer be made of?"}',
      (select jsonb_agg(jsonb_build_object('id', place * 10 + answer, 'isCorrect', answer = 1, 'text',
        jsonb_build_object('de', 'Wasser, Malz, Hopfen und Hefe', 'en', 'Water, malt, hops and yeast')))
       from generate_series(1, 4) answer)
    from learning_attempt attempt, generate_series(1, ${QUESTIONS}) place where submitted_at is null;
  vacuum analyze;`;

const KEY = Buffer.alloc(0);

const statements = async () => ({
  exams: await statementOf((read) => examsOfKey(read, { key: KEY })),
  documents: await statementOf((read) => documentFilesOf(read, { subjectIds: [] })),
  keep: await statementOf((read) =>
    saveChosenAnswers(read, { key: KEY, examId: 2, attemptId: 2, questionId: 1, answerIds: [] }),
  ),
});

const Trainees = z.array(z.object({ key: z.string(), attemptId: z.int() }));

/** Fills the database; returns one trainee per connection, with the current attempt. */
async function prepareDatabase(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  for (const statement of DATA.split(';\n')) await pool.query(statement);
  const { rows } = await pool.query(
    `select invitation_key as key, attempt.id as "attemptId"
     from learning_trainee trainee join learning_attempt attempt on trainee_id = trainee.id
     where submitted_at is null order by trainee.id limit $1`,
    [CONNECTIONS],
  );
  await pool.end();
  return z.parse(Trainees, rows);
}

const Exams = z.array(invitedExam);

/** A trainee's exams without the links, which the baseline does not sign. */
async function examsAt(url: string) {
  const exams = z.parse(Exams, await (await fetch(url)).json());
  for (const { subject } of exams) for (const { attachment } of subject.documents) attachment.url = '';
  return exams;
}

/** A trainee's most frequent requests, each connection as a different trainee. */
export async function* learning(): AsyncGenerator<Line> {
  const folder = temporaryFolder();
  const portal = await startPortal(folder, { DEMO_DATA: 'off' });
  const { url: databaseUrl } = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {} });
  const trainees = await prepareDatabase(databaseUrl);
  const bare = await startBare(databaseUrl, await statements());
  const servers = { portal, bare };

  const pathOf = (key: string) => `/api/learning/exam/invitation/${key}`;
  const [first] = trainees;
  const page = pathOf(first?.key ?? '');
  deepStrictEqual(await examsAt(portal.url + page), await examsAt(bare.url + page));
  const pages = trainees.map(({ key }): Request[] => [{ method: 'GET', path: pathOf(key) }]);
  yield await compare('exams of a trainee', LIMIT, servers, pages);

  const saves = trainees.map(({ key, attemptId }) =>
    Array.from({ length: QUESTIONS }, (_, place): Request => {
      const questionId = place + 1;
      return {
        method: 'PUT',
        path: `${pathOf(key)}/2/answer?attemptId=${attemptId}`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ questionId, answerIds: [questionId * 10 + 2] }),
      };
    }),
  );
  yield await compare('an answer is saved', LIMIT, servers, saves);
  await bare.stop();
  await portal.stop();
}
