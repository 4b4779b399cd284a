import type { attempt } from '@kontor/contract/areas/learning/attempts/schema.ts';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { randomFrom } from '../../../kernel/world.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { keyOf } from '../../../testing/exams.ts';
import { anExam, insertExam } from '../exams/factory.ts';
import { insertTrainee } from '../people/factory.ts';

const KEY = 'ABCD-EFGH-JKMN-PQRS';
const FILE = '00000000-0000-4000-8000-000000000000';
const QUESTIONS = 12;
const ASKED = 6;
const ANSWERS = 4;
/** Predictable answer ids, since real ones are drawn at random. */
const answerId = (question: number, place: number) => 1_000 + question * 10 + place;

/** The correct answers of a question, by its number. */
type Key = (question: number) => readonly number[];

const databases: TestApp[] = [];

/** The same database every time, except for `isCorrect`. */
async function databaseWith(key: Key): Promise<TestApp> {
  const random = randomFrom(7);
  const app = await startApp({
    env: { SECRET_KEY: 'the-same-secret-for-both-of-them' },
    random: (below) => Math.floor(random() * below),
  });
  databases.push(app);
  await app.make(async (world) => {
    const { db, now } = world.tx;
    const subject = { id: 1, title: 'Bierkunde', exam_question_count: ASKED, pass_percentage: 70 };
    await db.insertInto('learning_subject').values(subject).execute();
    for (let question = 1; question <= QUESTIONS; question += 1) {
      const text = JSON.stringify({ de: `Frage ${question}`, en: null });
      await db.insertInto('learning_question').values({ id: question, subject_id: 1, text }).execute();
      const answers = Array.from({ length: ANSWERS }, (_, position) => ({
        id: answerId(question, position),
        question_id: question,
        position,
        text: JSON.stringify({ de: `Antwort ${position}`, en: `Answer ${position}` }),
        is_correct: key(question).includes(position),
      }));
      await db.insertInto('learning_answer').values(answers).execute();
    }
    const file = { id: FILE, name: 'Bier.pdf', content_type: 'application/pdf', size: 3, uploaded_by: 'system' };
    await db
      .insertInto('attachment')
      .values({ ...file, created_at: now.toISOString() })
      .execute();
    const document = { id: 1, subject_id: 1, title: 'Bier von A bis Z', attachment_id: FILE };
    await db.insertInto('learning_subject_document').values(document).execute();
    const trainee = await insertTrainee(world);
    await db.updateTable('learning_trainee').set({ invitation_key: KEY }).where('id', '=', trainee).execute();
    expect(await keyOf(world.tx, trainee)).toBe(KEY);
    await insertExam(world, anExam(1, now), [trainee]);
  });
  return app;
}

afterAll(() => Promise.all(databases.map((app) => app.stop())));

type Attempt = z.output<typeof attempt>;

/** Headers that reveal nothing of the answer, and differ every time. */
const PASSING = ['date', 'x-request-id'];

/** Walks one trainee twice through an exam; returns every response byte by request. */
async function walk(app: TestApp) {
  const transcript: string[] = [];
  const base = `/api/learning/exam/invitation/${KEY}`;
  const send = async (request: InjectOptions) => {
    const { status, headers, text } = await app.anonymous().send(request);
    const kept = Object.entries(headers).filter(([name]) => !PASSING.includes(name));
    transcript.push(JSON.stringify([request.method, request.url, request.payload ?? null, status, kept, text]));
    return text;
  };
  const list = () => send({ method: 'GET', url: base });
  const begin = async (): Promise<Attempt> => JSON.parse(await send({ method: 'POST', url: `${base}/1/start` }));
  const save = (attemptId: number, payload: object) =>
    send({ method: 'PUT', url: `${base}/1/answer?attemptId=${attemptId}`, payload });

  const pages = async () => {
    await list();
    await send({ method: 'GET', url: `${base}/1/certificate` });
    await send({ method: 'GET', url: `${base.replace('ABCD', 'AAAA')}` });
  };

  /** Everything except scored submissions, whose result does depend on the correct answers. */
  async function attemptOnce() {
    const begun = await begin();
    for (const { id, answers } of begun.questions) {
      const ids = answers.map((answer) => answer.id);
      for (const answerIds of [ids.slice(0, 1), ids.slice(1, 3), ids])
        await save(begun.attemptId, { questionId: id, answerIds });
      await save(begun.attemptId, { questionId: id, answerIds: [1] });
      await begin();
    }
    await save(begun.attemptId, { questionId: 999, answerIds: [1] });
    await save(999_999, { questionId: 1, answerIds: [1] });
    const submit = (payload: object, query = `?attemptId=${begun.attemptId}`) =>
      send({ method: 'POST', url: `${base}/1${query}`, payload });
    const answers = begun.questions.map((question) => ({
      questionId: question.id,
      answerIds: question.answers.map((answer) => answer.id),
    }));
    await submit(answers.slice(1));
    await submit([...answers, { questionId: 999, answerIds: [1] }], '');
    await submit(answers.map((answer) => ({ ...answer, answerIds: [1] })));
    await submit([]);
    await begin();
    await pages();
    // All answers to every question: wrong in both databases, and so is the score.
    await submit(answers);
    await submit(answers.slice(0, 1));
    await submit(answers, '');
    await pages();
  }

  await pages();
  await attemptOnce();
  await attemptOnce();
  await begin();
  return transcript;
}

describe('a trainee', () => {
  let first: string[];

  beforeAll(async () => {
    first = await walk(await databaseWith(() => [0]));
  });

  it('covers every step and different draws', () => {
    expect(first.length).toBeGreaterThan(90);
    const statuses = first.map((line) => JSON.parse(line)[3]);
    expect([...new Set(statuses)].toSorted()).toEqual([200, 204, 400, 404, 409]);
    expect(first.join()).toContain('Bier von A bis Z');
  });

  it.each<[string, Key]>([
    ['the last answer is correct', () => [ANSWERS - 1]],
    ['two answers are correct', (question) => [question % 2, 2]],
    ['all but one are correct', (question) => [0, 1, 2, 3].filter((place) => place !== question % ANSWERS)],
  ])('gets the same bytes if %s', async (_, key) => {
    expect(await walk(await databaseWith(key))).toEqual(first);
  });

  it('would notice a difference if responses contained secret facts', async () => {
    const [one, other] = databases;
    const keysOf = async (app?: TestApp) =>
      app &&
      (
        await sql<{
          key: unknown;
        }>`select answers as key from learning_attempt_question order by attempt_id, position`.execute(app.db)
      ).rows;
    expect(await keysOf(one)).not.toEqual(await keysOf(other));
  });
});
