import type { attempt } from '@kontor/contract/areas/learning/attempts/schema.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { insertSubjectWithSolutions, keyOf, type Solution } from '../../../testing/exams.ts';
import { type ServerProcess, startProcess } from '../../../testing/processes.ts';
import { anExam, insertExam } from '../exams/factory.ts';
import { insertTrainee } from '../people/factory.ts';

const TRAINEES = 200;
const ASKED = 5;

vi.setConfig({ testTimeout: 120_000, hookTimeout: 90_000 });

let app: TestApp;
const servers: ServerProcess[] = [];

beforeAll(async () => {
  app = await startApp({ clock: new Date() });
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});
afterAll(() => app.stop());

async function startServers(count: number) {
  const started = await Promise.all(Array.from({ length: count }, () => startProcess(app.databaseUrl)));
  servers.push(...started);
  await Promise.all(started.map((server) => server.started()));
  return started;
}

/** Creates an exam with this many trainees; returns the questions' solutions and the trainees' keys. */
const examFor = (count: number) =>
  app.make(async (world) => {
    const questions = Array.from({ length: 12 }, () => ({ answers: 4, correct: 1 }));
    const { id, solutions } = await insertSubjectWithSolutions(world, { questions, examQuestionCount: ASKED });
    const trainees: number[] = [];
    for (let number = 0; number < count; number += 1) trainees.push(await insertTrainee(world));
    const examId = await insertExam(world, anExam(id, world.tx.now), trainees);
    const keys: string[] = [];
    for (const trainee of trainees) keys.push(await keyOf(world.tx, trainee));
    return { examId, solutions, keys };
  });

type Attempt = z.output<typeof attempt>;
type Given = Attempt['given'];

const Begun = z.object({
  attemptId: z.int(),
  questions: z.array(z.object({ id: z.int() })),
  given: z.array(z.object({ questionId: z.int(), answerIds: z.array(z.int()) })),
});

const Result = z.object({ hasPassed: z.boolean(), correctQuestions: z.int() });

/** A trainee's calls to a server over HTTP. */
const at = (url: string, examId: number, key: string) => {
  const base = `${url}/api/learning/exam/invitation/${key}/${examId}`;
  const send = (method: string, address: string, body?: unknown) =>
    fetch(address, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  return {
    start: async () => z.parse(Begun, await (await send('POST', `${base}/start`)).json()),
    save: async (attemptId: number, given: Given[number]) =>
      (await send('PUT', `${base}/answer?attemptId=${attemptId}`, given)).status,
    submit: async (attemptId: number, given: Given) => {
      const answer = await send('POST', `${base}?attemptId=${attemptId}`, given);
      return { status: answer.status, text: await answer.text() };
    },
  };
};

const answersTo = (questions: readonly { id: number }[], solutions: readonly Solution[], right: number): Given =>
  questions.map(({ id }, index) => {
    const { right: correct = [], wrong = [] } = solutions.find((solution) => solution.id === id) ?? {};
    return { questionId: id, answerIds: index < right ? [...correct] : wrong.slice(0, 1) };
  });

const attemptsAt = (examId: number) =>
  app.db.selectFrom('learning_attempt').selectAll().where('exam_id', '=', examId).orderBy('id').execute();

describe('200 trainees on two servers', () => {
  it('start and submit at once, each twice: every submission is scored once, and none is lost', async () => {
    const [one, other] = await startServers(2);
    const { examId, solutions, keys } = await examFor(TRAINEES);
    const people = keys.map((key, number) => ({
      rightly: number % (ASKED + 1),
      here: at(one?.url ?? '', examId, key),
      there: at(other?.url ?? '', examId, key),
    }));
    const begun = await Promise.all(
      people.map(async ({ here, there }) => {
        const [first, second] = await Promise.all([here.start(), there.start()]);
        expect(second).toEqual(first);
        return first;
      }),
    );
    const results = await Promise.all(
      people.map(async ({ here, there, rightly }, number) => {
        const { attemptId, questions } = begun[number] ?? { attemptId: 0, questions: [] };
        const given = answersTo(questions, solutions, rightly);
        return Promise.all([here, there].map((server) => server.submit(attemptId, given)));
      }),
    );

    for (const [number, [first, second]] of results.entries()) {
      expect([first?.status, second]).toEqual([200, first]);
      const { correctQuestions, hasPassed } = z.parse(Result, JSON.parse(first?.text ?? ''));
      const { rightly } = people[number] ?? {};
      expect([correctQuestions, hasPassed]).toEqual([rightly, (rightly ?? 0) >= 4]);
    }
    const attempts = await attemptsAt(examId);
    expect(attempts).toHaveLength(TRAINEES);
    expect(attempts.map(({ correct_count }) => correct_count).toSorted()).toEqual(
      people.map(({ rightly }) => rightly).toSorted(),
    );
    const codes = attempts.flatMap(({ certificate_code }) => certificate_code ?? []);
    expect(new Set(codes).size).toBe(people.filter(({ rightly }) => rightly >= 4).length);

    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0]);
    const written = servers.map((server) => server.output()).join('');
    expect(written.includes('"route":"/api/learning/exam/invitation/:key/:examId"'), 'calls are logged').toBe(true);
    expect(keys.filter((key) => written.includes(key) || written.includes(key.replaceAll('-', '')))).toEqual([]);
  });
});

describe('a server that is killed in the middle of a questionnaire', () => {
  it('has lost no answer that it confirmed', async () => {
    const [killed] = await startServers(1);
    const { examId, solutions, keys } = await examFor(20);
    const people = keys.map((key) => ({ key, here: at(killed?.url ?? '', examId, key) }));
    const begun = await Promise.all(people.map(({ here }) => here.start()));
    let answered = 0;
    const kept = await Promise.all(
      people.map(async ({ here }, number) => {
        const { attemptId, questions } = begun[number] ?? { attemptId: 0, questions: [] };
        const confirmed: Given = [];
        for (const given of answersTo(questions, solutions, number % ASKED)) {
          const status = await here.save(attemptId, given).catch(() => 'lost');
          if (status === 'lost') break;
          expect(status).toBe(204);
          confirmed.push(given);
          answered += 1;
          if (answered === 37) void killed?.kill();
        }
        return confirmed;
      }),
    );
    expect(answered, 'it was killed in the middle').toBeLessThan(keys.length * ASKED);

    const [next] = await startServers(1);
    for (const [number, { key }] of people.entries()) {
      const resumed = await at(next?.url ?? '', examId, key).start();
      expect(resumed.attemptId).toBe(begun[number]?.attemptId);
      expect(resumed.questions).toEqual(begun[number]?.questions);
      expect(resumed.given).toEqual(expect.arrayContaining(kept[number] ?? []));
    }
    const first = begun[0] ?? { attemptId: 0, questions: [] };
    const { status } = await at(next?.url ?? '', examId, keys[0] ?? '').submit(
      first.attemptId,
      answersTo(first.questions, solutions, ASKED),
    );
    expect(status).toBe(200);
  });
});
