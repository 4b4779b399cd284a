import { attempts } from '@kontor/contract/areas/learning/attempts/endpoints.ts';
import { HOUR_MS } from '@kontor/contract/kernel/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { anExamWithTrainee, traineeOf } from '../../../testing/exams.ts';
import { anExam as anExamBody, insertExam } from '../exams/factory.ts';
import { attemptJobs } from './jobs.ts';

const NOW = '2027-03-01T08:00:00.000Z';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
beforeEach(() => app.setClock(NOW));
afterAll(() => app.stop());

type Setting = Parameters<typeof anExamWithTrainee>[1];

async function anExam(setting?: Setting) {
  const made = await anExamWithTrainee(app, setting);
  return { ...made, trainee: traineeOf(app.anonymous(), made) };
}

const voidQuestion = (id: number, reason?: string) =>
  app.as('administrator').call(attempts.voidQuestion, { params: { id }, body: { reason } });

const rescorings = async (id: number) =>
  (await app.as('administrator').call(attempts.rescorings, { params: { id } })).body;

const attemptsOf = (examId: number) =>
  app.db.selectFrom('learning_attempt').selectAll().where('exam_id', '=', examId).orderBy('number').execute();

/** A submitted attempt with this many correct answers, and its questions: the correctly answered ones first. */
async function submitted(setting: Setting, right: number) {
  const exam = await anExam(setting);
  const { questions, attemptId } = (await exam.trainee.start()).body;
  await exam.trainee.submit(exam.trainee.answers(questions, right));
  return { ...exam, attemptId, ids: questions.map(({ id }) => id) };
}

describe('voiding a question', () => {
  it('rescores without it: trainees who answered it wrongly may pass, with a certificate', async () => {
    const { examId, ids, trainee } = await submitted({ passPercentage: 75 }, 2);
    const [wrong, next] = [ids.at(-1) ?? 0, ids.at(-2) ?? 0];
    expect((await voidQuestion(wrong, 'Zwei Antworten stimmen')).body).toEqual({
      attempts: 1,
      changed: 1,
      nowPassed: 0,
      missing: expect.any(Number),
    });
    expect(await trainee.exam()).toMatchObject({ correctQuestions: 2, questionCount: 3, hasPassed: false });
    expect((await voidQuestion(next)).body).toMatchObject({ attempts: 1, changed: 1, nowPassed: 1 });
    expect(await trainee.exam()).toMatchObject({ correctQuestions: 2, questionCount: 2, hasPassed: true });
    expect((await attemptsOf(examId))[0]?.certificate_code).toMatch(/^[A-Z2-9-]{19}$/);
    expect(await rescorings(next)).toEqual([
      {
        ...{ id: expect.any(Number), exam: 'Grundlagen Bier', trainee: 'Mila Brandt', by: expect.any(String), at: NOW },
        ...{ correctBefore: 2, countBefore: 3, passedBefore: false, correctAfter: 2, countAfter: 2, passedAfter: true },
      },
    ]);
    const question = await app.db.selectFrom('learning_question').selectAll().where('id', '=', wrong).execute();
    expect(question).toMatchObject([{ voided_at: NOW, void_reason: 'Zwei Antworten stimmen' }]);
    const [entry] = await app.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'learning.question.voided')
      .where('record', '=', String(wrong))
      .execute();
    expect(entry?.after).toMatchObject({ reason: 'Zwei Antworten stimmen', attempts: 1, changed: 1 });
  });

  it('never revokes a pass', async () => {
    const { examId, ids, trainee } = await submitted({ passPercentage: 75 }, 3);
    const code = (await attemptsOf(examId))[0]?.certificate_code;
    expect((await voidQuestion(ids[0] ?? 0)).body).toMatchObject({ attempts: 1, changed: 1, nowPassed: 0 });
    expect(await trainee.exam()).toMatchObject({ correctQuestions: 2, questionCount: 3, hasPassed: true });
    expect((await attemptsOf(examId))[0]?.certificate_code).toBe(code);
  });

  it('is possible even if too few are left, reports it, and later attempts have fewer questions', async () => {
    const { trainee, ids, subjectId, traineeId, key } = await submitted({}, 2);
    expect((await voidQuestion(ids[0] ?? 0)).body.missing).toBe(1);
    expect((await trainee.start()).body.questions).toHaveLength(3);
    for (const [index, id] of ids.slice(1).entries()) expect((await voidQuestion(id)).body.missing).toBe(index + 2);
    const later = await app.make((world) =>
      insertExam(world, anExamBody(subjectId, world.tx.now, { title: 'Zweite' }), [traineeId]),
    );
    const other = traineeOf(app.anonymous(), { key, examId: later, solutions: [] });
    expect((await other.start()).outcome).toBe('409 learning.nothingToAsk');
  });

  it('reports no shortage if enough are left, or no exam is upcoming', async () => {
    const enough = await submitted({ examQuestionCount: 3 }, 2);
    expect((await voidQuestion(enough.ids[0] ?? 0)).body.missing).toBe(0);
    const over = await submitted({}, 2);
    app.setClock(new Date(Date.parse(NOW) + 72 * HOUR_MS));
    expect((await voidQuestion(over.ids[0] ?? 0)).body.missing).toBe(0);
  });

  it('happens once', async () => {
    const { ids } = await submitted({}, 2);
    const all = await Promise.all(Array.from({ length: 4 }, () => voidQuestion(ids[0] ?? 0)));
    expect(all.map(({ outcome }) => outcome).toSorted()).toEqual([
      '200',
      ...Array(3).fill('409 learning.alreadyVoided'),
    ]);
    expect(await rescorings(ids[0] ?? 0)).toHaveLength(1);
    expect((await voidQuestion(2_000_000_000)).outcome).toBe('404 request.notFound');
    const unknown = await app.as('administrator').call(attempts.rescorings, { params: { id: 2_000_000_000 } });
    expect(unknown.outcome).toBe('404 request.notFound');
  });

  it('removes it from an attempt in progress, which may be submitted with or without it', async () => {
    for (const withIt of [true, false]) {
      const { trainee, examId } = await anExam();
      const begun = (await trainee.start()).body;
      const [voided, ...others] = begun.questions;
      for (const { questionId, answerIds } of trainee.answers(begun.questions, 4)) {
        await trainee.save(begun.attemptId, questionId, answerIds);
      }
      expect((await voidQuestion(voided?.id ?? 0)).body).toMatchObject({ attempts: 1, changed: 0, nowPassed: 0 });
      const resumed = (await trainee.start()).body;
      expect(resumed.questions).toEqual(others);
      expect(resumed.given).toHaveLength(3);
      const result = await trainee.submit(trainee.answers(withIt ? begun.questions : others, withIt ? 4 : 3));
      expect(result.body).toMatchObject({ correctQuestions: 3, questionCount: 3, hasPassed: true });
      expect(await attemptsOf(examId)).toMatchObject([{ question_count: 3, correct_count: 3 }]);
      expect(await rescorings(voided?.id ?? 0)).toEqual([]);
    }
  });

  it('deletes a current attempt without any questions left, and its trainee starts again', async () => {
    const questions = Array(2).fill({ answers: 3, correct: 1 });
    const { trainee, examId } = await anExam({ questions, examQuestionCount: 1 });
    const begun = (await trainee.start()).body;
    expect((await voidQuestion(begun.questions[0]?.id ?? 0)).status).toBe(200);
    expect(await trainee.exam()).toMatchObject({ hasBegun: false, correctQuestions: null });
    expect((await trainee.submit(trainee.answers(begun.questions, 1), begun.attemptId)).outcome).toBe(
      '409 learning.otherAttempt',
    );
    const again = (await trainee.start()).body;
    expect(again.questions.map(({ id }) => id)).not.toEqual(begun.questions.map(({ id }) => id));
    await trainee.submit(trainee.answers(again.questions, 1), again.attemptId);
    expect(await attemptsOf(examId)).toMatchObject([{ number: 1, has_passed: true }]);
  });

  it('that turns the first attempt into a pass makes the second one irrelevant', async () => {
    const { trainee, ids, attemptId } = await submitted({ passPercentage: 75 }, 2);
    const second = (await trainee.start()).body;
    await voidQuestion(ids.at(-1) ?? 0);
    await voidQuestion(ids.at(-2) ?? 0);
    expect(await trainee.exam()).toMatchObject({
      hasPassed: true,
      correctQuestions: 2,
      questionCount: 2,
      hasBegun: false,
    });
    expect((await trainee.start()).outcome).toBe('409 learning.alreadyPassed');
    const left = second.questions.filter(({ id }) => id === ids[0] || id === ids[1]);
    const late = await trainee.submit(trainee.answers(left, 0), second.attemptId);
    expect(late.outcome).toBe('409 learning.otherAttempt');
    expect(await trainee.exam()).toMatchObject({ hasPassed: true, usedSecondAttempt: false, correctQuestions: 2 });
    expect((await trainee.submit([{ questionId: 1, answerIds: [1] }], attemptId)).body.hasPassed).toBe(true);
  });

  it('and concurrent submissions are serialised', async () => {
    const questions = Array(3).fill({ answers: 3, correct: 1 });
    const exams = await Promise.all(Array.from({ length: 12 }, () => anExam({ questions })));
    const begun = await Promise.all(exams.map(async ({ trainee }) => (await trainee.start()).body));
    await Promise.all(
      exams.flatMap(({ trainee, solutions }, index) => {
        const drawn = begun[index]?.questions ?? [];
        const saves = trainee
          .answers(drawn, 2)
          .map(({ questionId, answerIds }) => trainee.save(begun[index]?.attemptId ?? 0, questionId, answerIds));
        return [...saves, trainee.submit(trainee.answers(drawn, 2)), voidQuestion(solutions[0]?.id ?? 0)];
      }),
    );
    for (const [index, { examId, solutions }] of exams.entries()) {
      const place = begun[index]?.questions.findIndex(({ id }) => id === solutions[0]?.id) ?? 0;
      const correct = place < 2 ? 1 : 2;
      expect(await attemptsOf(examId)).toMatchObject([
        { question_count: 2, correct_count: correct, has_passed: correct === 2 },
      ]);
    }
  });
});

describe('an overdue attempt', () => {
  it('is scored with its saved answers, by a job that may run any number of times', async () => {
    const [late, inTime, withGrace] = [await anExam(), await anExam({ until: 3 }), await anExam()];
    for (const { trainee } of [late, inTime, withGrace]) {
      const { questions, attemptId } = (await trainee.start()).body;
      for (const { questionId, answerIds } of trainee.answers(questions.slice(0, 3), 3)) {
        await trainee.save(attemptId, questionId, answerIds);
      }
    }
    await app.db
      .updateTable('learning_exam_trainee')
      .set({ allow_grace_period: true })
      .where('exam_id', '=', withGrace.examId)
      .execute();
    app.setClock(new Date(Date.parse(NOW) + 25 * HOUR_MS + 1));
    const [overdue] = attemptJobs(app.services).schedules;
    for (let run = 0; run < 2; run += 1) {
      const context = {
        db: app.db,
        now: app.now(),
        transactions: app.transactions,
        signal: new AbortController().signal,
      };
      await overdue?.job.execute({}, context);
    }
    expect(await attemptsOf(late.examId)).toMatchObject([
      { correct_count: 3, question_count: 4, has_passed: true, certificate_code: expect.any(String) },
    ]);
    for (const { examId } of [inTime, withGrace]) {
      expect(await attemptsOf(examId)).toMatchObject([{ submitted_at: null, correct_count: null }]);
    }
  });
});
