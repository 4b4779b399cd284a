import { attempts } from '@kontor/contract/areas/learning/attempts/endpoints.ts';
import { exams } from '@kontor/contract/areas/learning/exams/endpoints.ts';
import { people } from '@kontor/contract/areas/learning/people/endpoints.ts';
import { DAY_MS, MINUTE_MS } from '@kontor/contract/kernel/durations.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockForWrite } from '../../../kernel/http/records.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { anExamWithTrainee, traineeOf } from '../../../testing/exams.ts';
import { updateQuestion } from '../subjects/commands.ts';
import { anAnswer } from '../subjects/factory.ts';

const NOW = '2027-03-01T08:00:00.000Z';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
beforeEach(() => app.setClock(NOW));
afterAll(() => app.stop());

const later = (milliseconds: number) => app.setClock(new Date(Date.parse(NOW) + milliseconds));

type Setting = Parameters<typeof anExamWithTrainee>[1];

async function anExam(setting?: Setting) {
  const made = await anExamWithTrainee(app, setting);
  return { ...made, trainee: traineeOf(app.anonymous(), made) };
}

const allowGracePeriod = (examId: number, traineeId: number, allowGracePeriod = true) =>
  app.as('administrator').call(exams.updateTrainee, {
    params: { examId, id: traineeId },
    body: { allowGracePeriod },
  });

const attemptsOf = (examId: number) =>
  app.db.selectFrom('learning_attempt').selectAll().where('exam_id', '=', examId).orderBy('number').execute();

async function waitingForLocks() {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
  return rows.length;
}

describe('an invitation key', () => {
  it('opens the exams of its trainee in any notation', async () => {
    const { key, examId, trainee } = await anExam();
    const { body } = await trainee.exams();
    expect(body).toEqual([
      {
        id: examId,
        title: 'Grundlagen Bier',
        start: '2027-02-28T08:00:00.000Z',
        end: '2027-03-02T08:00:00.000Z',
        isActive: true,
        allowGracePeriod: false,
        trainee: { givenName: 'Mila', familyName: 'Brandt' },
        subject: { title: 'Bierkunde', documents: [] },
        ...{ correctQuestions: null, questionCount: null, hasPassed: false, usedSecondAttempt: false },
        ...{ usedAttempts: 0, askedCount: 4, passPercentage: 70 },
        ...{ hasBegun: false, awaitsScore: false },
        certificateCode: null,
      },
    ]);
    for (const written of [key.toLowerCase(), key.replaceAll('-', ''), ` ${key.replaceAll('-', ' ')} `]) {
      const answer = await app.anonymous().call(attempts.invitedExams, { params: { key: written } });
      expect(answer.body, written).toEqual(body);
    }
    const longer = await app.anonymous().call(attempts.invitedExams, { params: { key: `${key}A` } });
    expect(longer.outcome).toBe('404 learning.keyUnknown');
  });

  it('shows the number of questions, the pass mark, and the number of started attempts', async () => {
    const { subjectId, trainee } = await anExam({ examQuestionCount: 3, passPercentage: 60 });
    const asked = async () => {
      const { askedCount, passPercentage, usedAttempts } = await trainee.exam();
      return { askedCount, passPercentage, usedAttempts };
    };
    expect(await asked()).toEqual({ askedCount: 3, passPercentage: 60, usedAttempts: 0 });
    const { attemptId, questions } = (await trainee.start()).body;
    // The current draw stays; the next attempt draws from the updated subject.
    await app.db
      .updateTable('learning_subject')
      .set({ exam_question_count: 4, pass_percentage: 100 })
      .where('id', '=', subjectId)
      .execute();
    expect(await asked()).toEqual({ askedCount: 3, passPercentage: 60, usedAttempts: 1 });
    await trainee.submit(trainee.answers(questions, 0), attemptId);
    expect(await asked()).toEqual({ askedCount: 4, passPercentage: 100, usedAttempts: 1 });
  });

  it('opens an empty list while there are no exams', async () => {
    const { examId, traineeId, trainee } = await anExam();
    await app.as('administrator').call(exams.removeTrainee, { params: { examId, id: traineeId } });
    expect((await trainee.exams()).body).toEqual([]);
  });

  it('opens nothing if it is unknown, and too many guesses are blocked; a valid one still opens', async () => {
    const { key, examId } = await anExam();
    const guesser = app.anonymous('10.9.0.1');
    const guess = () => guesser.call(attempts.invitedExams, { params: { key: 'AAAA-BBBB-CCCC-DDDD' } });
    for (let wrong = 0; wrong < 30; wrong += 1) expect((await guess()).outcome).toBe('404 learning.keyUnknown');
    const refused = await guess();
    expect(refused.outcome).toBe('429 request.tooMany');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const start = await guesser.call(attempts.start, { params: { key: 'AAAA-BBBB-CCCC-DDDD', examId } });
    expect(start.outcome).toBe('429 request.tooMany');
    expect((await guesser.call(attempts.invitedExams, { params: { key } })).status).toBe(200);
  });

  it('no longer opens anything once it is renewed, not even an earlier answer under an Idempotency-Key', async () => {
    const { key, examId, traineeId, trainee } = await anExam();
    const params = { key, examId };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const start = () => app.anonymous().call(attempts.start, { params, headers });
    const first = await start();
    expect((await start()).body).toEqual(first.body);
    const submission = {
      params,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: trainee.answers(first.body.questions, 4),
    };
    const result = await app.anonymous().call(attempts.submit, submission);
    expect((await app.anonymous().call(attempts.submit, submission)).body).toEqual(result.body);
    await app.as('administrator').call(people.renewKey, { params: { id: traineeId } });
    expect((await start()).outcome).toBe('404 learning.keyUnknown');
    expect((await app.anonymous().call(attempts.submit, submission)).outcome).toBe('404 learning.keyUnknown');
  });

  it('does not open the exams of others', async () => {
    const [one, other] = [await anExam(), await anExam()];
    const stranger = traineeOf(app.anonymous(), { ...one, examId: other.examId });
    expect((await stranger.start()).outcome).toBe('404 request.notFound');
    const { attemptId, questions } = (await other.trainee.start()).body;
    const answers = other.trainee.answers(questions, 4);
    expect((await stranger.submit(answers, attemptId)).outcome).toBe('409 learning.otherAttempt');
    const [first] = answers;
    const saved = await stranger.save(attemptId, first?.questionId ?? 0, first?.answerIds ?? []);
    expect(saved.outcome).toBe('409 learning.otherAttempt');
  });
});

describe('an attempt', () => {
  it('draws as many questions as an exam asks, in both languages, and not always the same ones', async () => {
    const { trainee } = await anExam({ questions: Array(40).fill({ answers: 6, correct: 2 }), examQuestionCount: 10 });
    const { questions, given, submitUntil } = (await trainee.start()).body;
    expect(new Set(questions.map(({ id }) => id)).size).toBe(10);
    expect(questions.every(({ answers }) => answers.length === 6)).toBe(true);
    expect(questions[0]?.text).toEqual({
      de: expect.stringMatching(/^Frage \d+\?$/),
      en: expect.stringMatching(/^Question \d+\?$/),
    });
    expect([given, submitUntil]).toEqual([[], '2027-03-02T09:00:00.000Z']);
    const orders = questions.map(({ answers }) => answers.map(({ text }) => text.de).join());
    expect(new Set(orders).size).toBeGreaterThan(1);
    await trainee.submit(trainee.answers(questions, 0));
    const again = (await trainee.start()).body.questions;
    expect(again.map(({ id }) => id)).not.toEqual(questions.map(({ id }) => id));
  });

  it('is the same after a reload, with its answers, even if its questions change in the meantime', async () => {
    const { trainee } = await anExam();
    const first = (await trainee.start()).body;
    const [one, two] = trainee.answers(first.questions, 1);
    if (!one || !two) throw new Error('There are too few questions');
    expect((await trainee.save(first.attemptId, one.questionId, two.answerIds)).faults).toEqual(['answerIds']);
    expect((await trainee.save(first.attemptId, one.questionId, one.answerIds)).status).toBe(204);
    expect((await trainee.save(first.attemptId, two.questionId, two.answerIds)).status).toBe(204);
    const other = first.questions.find(({ id }) => id === two.questionId)?.answers.at(-1)?.id ?? 0;
    expect((await trainee.save(first.attemptId, two.questionId, [other])).status, 'another choice').toBe(204);
    expect((await trainee.save(first.attemptId, 999_999, [other])).faults).toEqual(['questionId']);
    await app.db
      .updateTable('learning_question')
      .set({ text: JSON.stringify({ de: 'Neu?', en: null }) })
      .execute();
    const again = (await trainee.start()).body;
    expect(again).toEqual({
      ...first,
      given: first.questions.flatMap(({ id }) => {
        if (id === one.questionId) return one;
        return id === two.questionId ? { questionId: id, answerIds: [other] } : [];
      }),
    });
    expect(await trainee.exam()).toMatchObject({ hasBegun: true, correctQuestions: null });
  });

  it('is started only once, no matter how many devices start it at once', async () => {
    const { trainee, examId } = await anExam();
    const begun = await Promise.all(Array.from({ length: 8 }, () => trainee.start()));
    const [first] = begun;
    expect(begun.map(({ body }) => body)).toEqual(Array(8).fill(first?.body));
    expect(await attemptsOf(examId)).toHaveLength(1);
  });

  it('draws a question in its state after a change that it waited for', async () => {
    const { trainee, solutions, subjectId } = await anExam({ questions: [{ answers: 3, correct: 1 }] });
    const questionId = solutions[0]?.id ?? 0;
    const answers = [anAnswer('Neu und richtig', true), anAnswer('Neu und falsch')];
    const { starting } = await app.inTransaction(async (tx) => {
      await lockForWrite(tx, 'learning_question', questionId, undefined);
      const starting = trainee.start();
      await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1), { timeout: 30_000, interval: 20 });
      await updateQuestion(tx, questionId, { subjectId, text: { de: 'Neu?', en: null }, answers });
      return { starting };
    });
    const [question] = (await starting).body.questions;
    expect(question?.text.de).toBe('Neu?');
    expect(question?.answers.map(({ text }) => text.de).toSorted()).toEqual(['Neu und falsch', 'Neu und richtig']);
  });

  it('is passed at the pass mark, and not below it', async () => {
    const questions = Array(3).fill({ answers: 3, correct: 2 });
    for (const [passPercentage, right, hasPassed] of [
      [66, 2, true],
      [67, 2, false],
      [100, 3, true],
      [1, 0, false],
    ] as const) {
      const { trainee } = await anExam({ questions, passPercentage });
      const drawn = (await trainee.start()).body;
      const answer = await trainee.submit(trainee.answers(drawn.questions, right), drawn.attemptId);
      expect(answer.body, `${right} of 3 at ${passPercentage} %`).toEqual({
        ...{ ok: true, hasPassed, correctQuestions: right, questionCount: 3, secondAttemptLeft: !hasPassed },
      });
    }
  });

  it('counts a question only if exactly its correct answers were chosen', async () => {
    const { trainee, solutions } = await anExam({ questions: Array(4).fill({ answers: 4, correct: 2 }) });
    const { questions } = (await trainee.start()).body;
    const chosen = questions.map(({ id }, index) => {
      const { right = [], wrong = [] } = solutions.find((one) => one.id === id) ?? {};
      const all = [right, right.slice(0, 1), [...right, ...wrong], [...right, ...right].reverse()];
      return { questionId: id, answerIds: [...(all[index] ?? [])] };
    });
    expect((await trainee.submit(chosen)).body).toMatchObject({ correctQuestions: 2, questionCount: 4 });
  });

  it('leaves a second one after a failed first one, and none after that', async () => {
    const { trainee } = await anExam();
    for (const [left, usedSecondAttempt] of [
      [true, false],
      [false, true],
    ]) {
      const { questions, attemptId } = (await trainee.start()).body;
      const { body } = await trainee.submit(trainee.answers(questions, 1), attemptId);
      expect(body).toMatchObject({ hasPassed: false, secondAttemptLeft: left });
      expect(await trainee.exam()).toMatchObject({ correctQuestions: 1, usedSecondAttempt, hasBegun: false });
    }
    expect((await trainee.start()).outcome).toBe('409 learning.attemptsUsed');
  });

  it('cannot be started after a pass', async () => {
    const { trainee } = await anExam();
    const { questions } = (await trainee.start()).body;
    expect((await trainee.submit(trainee.answers(questions, 4))).body.hasPassed).toBe(true);
    expect(await trainee.exam()).toMatchObject({ hasPassed: true, usedSecondAttempt: false, correctQuestions: 4 });
    expect((await trainee.start()).outcome).toBe('409 learning.alreadyPassed');
  });

  it('can be started while the exam runs, or with a grace period', async () => {
    for (const period of [
      { from: -3, until: -1 },
      { from: 1, until: 2 },
    ]) {
      const { trainee, examId, traineeId } = await anExam(period);
      expect((await trainee.start()).outcome).toBe('409 learning.examInactive');
      await allowGracePeriod(examId, traineeId);
      expect((await trainee.start()).body.submitUntil).toBeNull();
    }
  });

  it('cannot be continued once the grace period it was started in is withdrawn', async () => {
    const { trainee, examId, traineeId } = await anExam({ from: -3, until: -0.01 });
    await allowGracePeriod(examId, traineeId);
    const { questions } = (await trainee.start()).body;
    await trainee.submit(trainee.answers(questions, 0));
    await trainee.start();
    expect(await trainee.exam()).toMatchObject({ hasBegun: true, awaitsScore: false });
    await allowGracePeriod(examId, traineeId, false);
    expect(await trainee.exam()).toMatchObject({ hasBegun: false, awaitsScore: true });
    expect((await trainee.start()).outcome).toBe('409 learning.examInactive');
  });

  it('asks the remaining questions if some were voided, and cannot be started if they are missing for another reason', async () => {
    const { trainee, subjectId } = await anExam();
    const [one, two] = await app.db
      .selectFrom('learning_question')
      .select('id')
      .where('subject_id', '=', subjectId)
      .orderBy('id')
      .execute();
    const voided = app.db.updateTable('learning_question').set({ voided_at: NOW });
    await voided.where('id', '=', one?.id ?? 0).execute();
    const other = await anExam();
    await app.db
      .deleteFrom('learning_question')
      .where('id', '=', other.solutions[0]?.id ?? 0)
      .execute();
    expect((await other.trainee.start()).outcome).toBe('409 learning.nothingToAsk');
    expect((await trainee.start()).body.questions).toHaveLength(3);
    expect((await trainee.start()).body.questions.map(({ id }) => id)).not.toContain(one?.id);
    await app.db
      .updateTable('learning_answer')
      .set({ is_correct: false })
      .where('question_id', '=', two?.id ?? 0)
      .execute();
    const late = await anExam();
    await voided.where('subject_id', '=', late.subjectId).execute();
    expect((await late.trainee.start()).outcome).toBe('409 learning.nothingToAsk');
  });
});

describe('a submission', () => {
  it('counts once; repeating it returns the first result, regardless of the body', async () => {
    const { trainee, examId } = await anExam();
    const { questions, attemptId } = (await trainee.start()).body;
    const all = await Promise.all(
      [4, 4, 0, 4, 1].map((right) => trainee.submit(trainee.answers(questions, right), attemptId)),
    );
    expect(new Set(all.map(({ text }) => text)).size).toBe(1);
    const [first] = all;
    expect((await trainee.submit([{ questionId: 1, answerIds: [1] }], attemptId)).body).toEqual(first?.body);
    expect(await attemptsOf(examId)).toHaveLength(1);
  });

  it('of an earlier attempt never affects the later one', async () => {
    const { trainee, examId } = await anExam({
      examQuestionCount: 4,
      questions: Array(30).fill({ answers: 3, correct: 1 }),
    });
    const first = (await trainee.start()).body;
    const old = (await trainee.submit(trainee.answers(first.questions, 1), first.attemptId)).body;
    const second = (await trainee.start()).body;
    expect((await trainee.submit(trainee.answers(first.questions, 4), first.attemptId)).body).toEqual(old);
    expect((await trainee.submit(trainee.answers(first.questions, 4))).outcome).toBe('409 learning.otherAttempt');
    expect((await attemptsOf(examId)).at(1)?.submitted_at).toBeNull();
    const result = (await trainee.submit(trainee.answers(second.questions, 3))).body;
    expect((await trainee.submit(trainee.answers(second.questions, 3))).body, 'without its id').toEqual(result);
    expect((await trainee.submit(trainee.answers(first.questions, 4), first.attemptId)).body).toEqual(old);
  });

  it('must answer every question, with answers of that question', async () => {
    const { trainee } = await anExam();
    const { questions, attemptId } = (await trainee.start()).body;
    const answers = trainee.answers(questions, 4);
    const [one, two] = answers;
    if (!one || !two) throw new Error('There are too few questions');
    for (const { questionId, answerIds } of answers) await trainee.save(attemptId, questionId, answerIds);
    const subset = await trainee.submit(answers.slice(1), attemptId);
    expect([subset.outcome, subset.faults]).toEqual(['400 request.invalid', [`question.${one.questionId}`]]);
    expect((await trainee.submit([...answers, one])).outcome).toBe('400 request.invalid');
    expect((await trainee.submit([{ ...one, answerIds: two.answerIds }, ...answers.slice(1)])).faults).toEqual([
      '0.answerIds',
    ]);
    expect((await trainee.submit([...answers, { questionId: 999_999, answerIds: [1] }])).outcome).toBe(
      '409 learning.otherAttempt',
    );
    expect((await trainee.submit([{ ...one, answerIds: [] }, ...answers.slice(1)])).faults).toEqual(['0.answerIds']);
    expect((await trainee.submit(answers, 999_999)).outcome).toBe('409 learning.otherAttempt');
  });

  it('overrides saved answers', async () => {
    const { trainee } = await anExam();
    const { questions, attemptId } = (await trainee.start()).body;
    for (const { questionId, answerIds } of trainee.answers(questions, 0))
      await trainee.save(attemptId, questionId, answerIds);
    expect((await trainee.submit(trainee.answers(questions, 4), attemptId)).body.correctQuestions).toBe(4);
  });

  it('is what remains, no matter how many answers are saved at the same moment', async () => {
    const exams = await Promise.all(Array.from({ length: 8 }, () => anExam()));
    const begun = await Promise.all(exams.map(async ({ trainee }) => (await trainee.start()).body));
    const outcomes = await Promise.all(
      exams.flatMap(({ trainee }, number) => {
        const { attemptId, questions } = begun[number] ?? { attemptId: 0, questions: [] };
        const saves = trainee
          .answers(questions, 0)
          .map((wrong) => trainee.save(attemptId, wrong.questionId, wrong.answerIds));
        return [...saves.slice(2), trainee.submit(trainee.answers(questions, 4), attemptId), ...saves.slice(0, 2)];
      }),
    );
    expect(
      outcomes.map(({ outcome }) => outcome).filter((one) => !/^(200|204|409 learning.attemptOver)$/.test(one)),
    ).toEqual([]);
    for (const [number, { trainee, examId }] of exams.entries()) {
      expect(await attemptsOf(examId)).toMatchObject([{ correct_count: 4 }]);
      const { attemptId, questions } = begun[number] ?? { attemptId: 0, questions: [] };
      const kept = await app.db
        .selectFrom('learning_attempt_question')
        .select(['question_id as questionId', 'given as answerIds'])
        .where('attempt_id', '=', attemptId)
        .orderBy('position')
        .execute();
      expect(kept).toEqual(trainee.answers(questions, 4));
    }
  });

  it('of an attempt started in time is accepted until an hour after the end', async () => {
    const { trainee } = await anExam();
    later(DAY_MS);
    const { questions, attemptId } = (await trainee.start()).body;
    const [one] = trainee.answers(questions, 1);
    later(DAY_MS + 60 * MINUTE_MS);
    expect((await trainee.start()).body.attemptId).toBe(attemptId);
    expect((await trainee.save(attemptId, one?.questionId ?? 0, one?.answerIds ?? [])).status).toBe(204);
    later(DAY_MS + 60 * MINUTE_MS + 1);
    expect((await trainee.start()).outcome).toBe('409 learning.examInactive');
    expect((await trainee.save(attemptId, one?.questionId ?? 0, one?.answerIds ?? [])).outcome).toBe(
      '409 learning.attemptOver',
    );
    expect((await trainee.submit(trainee.answers(questions, 4), attemptId)).outcome).toBe('409 learning.attemptOver');
  });

  it('is always accepted with a grace period', async () => {
    const { trainee, examId, traineeId } = await anExam();
    const { questions, attemptId } = (await trainee.start()).body;
    await allowGracePeriod(examId, traineeId);
    later(30 * DAY_MS);
    expect((await trainee.start()).body.attemptId).toBe(attemptId);
    expect((await trainee.submit(trainee.answers(questions, 4), attemptId)).body.hasPassed).toBe(true);
  });

  it('is the end of saving answers', async () => {
    const { trainee } = await anExam();
    const { questions, attemptId } = (await trainee.start()).body;
    const answers = trainee.answers(questions, 1);
    await trainee.submit(answers, attemptId);
    const [one] = answers;
    const saved = await trainee.save(attemptId, one?.questionId ?? 0, one?.answerIds ?? []);
    expect(saved.outcome).toBe('409 learning.attemptOver');
  });
});
