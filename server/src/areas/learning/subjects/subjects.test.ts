import { subjects } from '@kontor/contract/areas/learning/subjects/endpoints.ts';
import type { questionWithAnswers } from '@kontor/contract/areas/learning/subjects/schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { startApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { takeExam } from '../../../testing/learning.ts';
import { anExam, insertExam } from '../exams/factory.ts';
import { insertTrainee } from '../people/factory.ts';
import { anAnswer, aQuestion, aSubject, insertQuestion, insertSubject } from './factory.ts';

const { subject, question, answers, answer, createAnswer, updateAnswer, removeAnswer } = subjects;

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startApp();
  admin = app.as('administrator');
});
afterAll(() => app.stop());

const makeSubject = (...given: Parameters<typeof insertSubject> extends [unknown, ...infer Rest] ? Rest : never) =>
  app.make((world) => insertSubject(world, ...given));
const makeQuestion = (subjectId: number, given: Parameters<typeof insertQuestion>[2] = {}) =>
  app.make((world) => insertQuestion(world, subjectId, given));
/** A question as returned, always with its answers. */
const findQuestion = async (id: number): Promise<z.output<typeof questionWithAnswers>> => {
  const { body } = await admin.call(question.find, { params: { id } });
  const parent = (await admin.call(subject.find, { params: { id: body.subjectId } })).body;
  const found = parent.questions.find((each) => each.id === id);
  if (!found) throw new Error('The subject lacks its question');
  expect(body).toEqual(found);
  return found;
};
const save = (id: number, body: Parameters<typeof aQuestion>[1] & { subjectId: number }, version?: number) =>
  admin.call(question.update, {
    params: { id },
    body: aQuestion(body.subjectId, body),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });

describe('a subject', () => {
  it('is created, read with its questions, changed and listed', async () => {
    const created = await admin.send({
      method: 'POST',
      url: '/api/learning/subject',
      payload: { title: 'Bierkunde', examQuestionCount: 3 },
    });
    const id = Number(String(created.headers.location).split('/').at(-1));
    const first = await makeQuestion(id);
    const second = await makeQuestion(id, { text: { de: 'Was ist Hopfen?', en: null }, answers: [] });
    const found = (await admin.call(subject.find, { params: { id } })).body;
    expect(found).toMatchObject({
      title: 'Bierkunde',
      examQuestionCount: 3,
      passPercentage: 70,
      documents: [],
      version: 1,
    });
    expect(found.questions.map((each) => each.id)).toEqual([first, second]);
    expect(found.questions[0]?.answers.map(({ text, isCorrect }) => [text.de, isCorrect])).toEqual([
      ['Ab 14 Jahren', false],
      ['Ab 16 Jahren', true],
      ['Ab 18 Jahren', false],
    ]);
    const changed = { title: 'Bierkunde I', examQuestionCount: 1, passPercentage: 80 };
    expect((await admin.call(subject.update, { params: { id }, body: changed })).outcome).toBe('204');
    const listed = (await admin.call(subject.list, { query: { search: 'bierkunde i' } })).body;
    expect(listed).toEqual([{ ...found, ...changed, version: 2 }]);
  });

  it.each([
    ['title', { title: ' ' }],
    ['examQuestionCount', { examQuestionCount: 0 }],
    ['passPercentage', { passPercentage: 101 }],
  ])('needs a valid %s', async (field, given) => {
    const created = await admin.call(subject.create, { body: aSubject(given) });
    expect([created.outcome, created.faults]).toEqual(['400 request.invalid', [field]]);
  });

  it('is deleted with its questions and the exams that nobody took, with an audit entry', async () => {
    const id = await makeSubject();
    const { exam, trainee } = await app.make(async (world) => {
      const traineeId = await insertTrainee(world);
      return { trainee: traineeId, exam: await insertExam(world, anExam(id, world.tx.now), [traineeId]) };
    });
    expect((await admin.call(subject.remove, { params: { id } })).outcome).toBe('204');
    const entries = await app.db
      .selectFrom('audit_entry')
      .select(['action', 'record'])
      .where('action', 'like', 'learning.%.removed')
      .execute();
    expect(entries.filter(({ action }) => action === 'learning.question.removed')).toHaveLength(2);
    expect(entries.filter(({ action }) => action === 'learning.question.answer.removed')).toHaveLength(6);
    expect(entries).toContainEqual({ action: 'learning.exam.removed', record: String(exam) });
    expect(entries).toContainEqual({ action: 'learning.exam.trainee.removed', record: `${exam}/${trainee}` });
    expect(entries).toContainEqual({ action: 'learning.subject.removed', record: String(id) });
  });

  it('cannot be deleted once someone took its exam', async () => {
    const id = await makeSubject();
    const traineeId = await app.make((world) => insertTrainee(world));
    await takeExam(app, traineeId, { title: 'Abschluss Bier', subjectId: id });
    const answered = await admin.call(subject.remove, { params: { id } });
    expect([answered.outcome, answered.problem['exams']]).toEqual(['409 learning.taken', 'Abschluss Bier']);
  });
});

describe('a question', () => {
  it('is created with its answers, whose ids reveal nothing', async () => {
    const subjectId = await makeSubject({}, 0);
    const made = await admin.call(question.create, { body: aQuestion(subjectId) });
    const known = await findQuestion(made.body.id);
    expect(known.answers.map(({ text }) => text.de)).toEqual(['Ab 14 Jahren', 'Ab 16 Jahren', 'Ab 18 Jahren']);
    const ids = known.answers.map(({ id }) => id);
    expect(Math.max(...ids) - Math.min(...ids)).toBeGreaterThan(2);
  });

  it('keeps the answers whose ids are sent, in the order sent; others are deleted', async () => {
    const subjectId = await makeSubject();
    const id = await makeQuestion(subjectId);
    const [first, second, third] = (await findQuestion(id)).answers;
    if (!first || !second || !third) throw new Error('It has three answers');
    const sent = [third, { ...anAnswer('Gar nicht'), id: undefined }, { ...first, isCorrect: true }];
    expect((await save(id, { subjectId, answers: sent })).outcome).toBe('204');
    const { answers: kept, version } = await findQuestion(id);
    expect(kept).toEqual([
      third,
      { ...anAnswer('Gar nicht'), id: expect.any(Number), questionId: id },
      { ...first, isCorrect: true },
    ]);
    expect(version).toBe(2);
  });

  it('keeps its answers if the body has none', async () => {
    const subjectId = await makeSubject();
    const id = await makeQuestion(subjectId);
    const before = await findQuestion(id);
    expect((await save(id, { subjectId, text: { de: null, en: 'What age?' }, answers: undefined })).outcome).toBe(
      '204',
    );
    expect(await findQuestion(id)).toEqual({ ...before, text: { de: null, en: 'What age?' }, version: 2 });
    const [entry] = await app.db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('action', '=', 'learning.question.updated')
      .where('record', '=', String(id))
      .execute();
    expect(entry).toMatchObject({ before: { answers: before.answers }, after: { text: { en: 'What age?' } } });
  });

  it('accepts the body that it returned', async () => {
    const id = await makeQuestion(await makeSubject());
    const { json } = await admin.send({ method: 'GET', url: `/api/learning/question/${id}` });
    const saved = await admin.send({ method: 'PUT', url: `/api/learning/question/${id}`, payload: Object(json) });
    expect(saved.outcome).toBe('204');
    expect(await findQuestion(id)).toEqual({ ...Object(json), version: 2 });
  });

  it('rejects answers of another question, and duplicates', async () => {
    const subjectId = await makeSubject();
    const [id, other] = [await makeQuestion(subjectId), await makeQuestion(subjectId)];
    const [own] = (await findQuestion(id)).answers;
    const [foreign] = (await findQuestion(other)).answers;
    if (!own || !foreign) throw new Error('They have answers');
    const saved = await save(id, { subjectId, answers: [own, foreign, own] });
    expect([saved.outcome, saved.faults]).toEqual(['400 request.invalid', ['answers.1.id', 'answers.2.id']]);
    const made = await admin.call(question.create, { body: aQuestion(subjectId, { answers: [own] }) });
    expect([made.outcome, made.faults]).toEqual(['400 request.invalid', ['answers.0.id']]);
  });

  it('needs a text in one language, and so do its answers', async () => {
    const subjectId = await makeSubject();
    const empty = { de: ' ', en: null };
    const made = await admin.call(question.create, {
      body: aQuestion(subjectId, { text: empty, answers: [{ text: empty, isCorrect: true }] }),
    });
    expect([made.outcome, made.faults]).toEqual(['400 request.invalid', ['text.de', 'answers.0.text.de']]);
  });

  it('needs an existing subject, and stays there', async () => {
    const [subjectId, other] = [await makeSubject(), await makeSubject()];
    const made = await admin.call(question.create, { body: aQuestion(2_000_000_000) });
    expect([made.outcome, made.faults]).toEqual(['400 request.invalid', ['subjectId']]);
    const id = await makeQuestion(subjectId);
    expect((await save(id, { subjectId: other })).outcome).toBe('409 learning.questionFixed');
  });

  it('is written by only one of two people who know the same version', async () => {
    const subjectId = await makeSubject();
    const id = await makeQuestion(subjectId);
    const outcomes = await Promise.all(
      ['A', 'B'].map((letter) => save(id, { subjectId, answers: [anAnswer(letter, true)] }, 1)),
    );
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['204', '412 request.stale']);
    expect((await findQuestion(id)).answers).toHaveLength(1);
  });

  it('is listed by its subject', async () => {
    const subjectId = await makeSubject();
    const id = await makeQuestion(subjectId, { text: { de: 'Was ist Maische?', en: null } });
    const list = (query: Record<string, string | number>) => admin.call(question.list, { query });
    expect((await list({ subjectId })).body).toHaveLength(3);
    expect((await list({ subjectId, search: 'maische' })).body).toEqual([await findQuestion(id)]);
  });

  it('cannot be deleted once it was drawn in an exam', async () => {
    const subjectId = await makeSubject({}, 5);
    const id = await makeQuestion(subjectId);
    const traineeId = await app.make((world) => insertTrainee(world));
    await takeExam(app, traineeId, { title: 'Abschluss Bier', subjectId, drawn: [id] });
    const answered = await admin.call(question.remove, { params: { id } });
    expect([answered.outcome, answered.problem['exams']]).toEqual(['409 learning.taken', 'Abschluss Bier']);
    const spare = await makeQuestion(subjectId);
    expect((await admin.call(question.remove, { params: { id: spare } })).outcome).toBe('204');
  });
});

describe('the endpoints of an answer', () => {
  it('list, read, add, change and remove it, and raise the version of its question', async () => {
    const questionId = await makeQuestion(await makeSubject());
    const ofQuestion = { params: { questionId } };
    const added = await admin.call(createAnswer, { ...ofQuestion, body: anAnswer('Ab 21 Jahren') });
    expect([added.status, added.version]).toEqual([201, '"2"']);
    const { id: answerId } = added.body;
    expect(added.headers.location).toBe(`/api/learning/question/${questionId}/answer/${answerId}`);
    const params = { questionId, answerId };
    const listed = (await admin.call(answers, ofQuestion)).body;
    expect(listed.map(({ text }) => text.de)).toEqual(['Ab 14 Jahren', 'Ab 16 Jahren', 'Ab 18 Jahren', 'Ab 21 Jahren']);
    expect(listed.at(-1)).toEqual((await admin.call(answer, { params })).body);
    const changed = await admin.send({
      method: 'PUT',
      url: `/api/learning/question/${questionId}/answer/${answerId}`,
      payload: { ...added.body, text: { de: null, en: 'From 21' }, isCorrect: true },
      headers: { 'if-match': '"2"' },
    });
    expect(changed.outcome).toBe('204');
    expect((await admin.call(answer, { params })).body).toMatchObject({
      text: { en: 'From 21' },
      isCorrect: true,
      version: 3,
    });
    expect((await admin.call(removeAnswer, { params, headers: { 'if-match': '"2"' } })).outcome).toBe(
      '412 request.stale',
    );
    expect((await admin.call(removeAnswer, { params })).outcome).toBe('204');
    expect((await findQuestion(questionId)).answers).toHaveLength(3);
    expect((await findQuestion(questionId)).version).toBe(4);
    const entries = await app.db
      .selectFrom('audit_entry')
      .select('id')
      .where('action', '=', 'learning.question.updated')
      .where('record', '=', String(questionId))
      .execute();
    expect(entries).toHaveLength(3);
  });

  it('accept only the answers of their question', async () => {
    const subjectId = await makeSubject();
    const [questionId, other] = [await makeQuestion(subjectId), await makeQuestion(subjectId)];
    const [foreign] = (await findQuestion(other)).answers;
    const params = { questionId, answerId: foreign?.id ?? 0 };
    for (const each of [
      await admin.call(answer, { params }),
      await admin.call(updateAnswer, { params, body: anAnswer('Nie') }),
      await admin.call(removeAnswer, { params }),
      await admin.call(answers, { params: { questionId: 2_000_000_000 } }),
      await admin.call(createAnswer, { params: { questionId: 2_000_000_000 }, body: anAnswer('Nie') }),
    ])
      expect(each.outcome).toBe('404 request.notFound');
  });

  it('cannot exceed the maximum number of answers', async () => {
    const many = Array.from({ length: 20 }, (_, number) => anAnswer(`Antwort ${number}`, number === 0));
    const questionId = await makeQuestion(await makeSubject(), { answers: many });
    const added = await admin.call(createAnswer, { params: { questionId }, body: anAnswer('Noch eine') });
    expect(added.outcome).toBe('400 request.invalid');
  });
});

describe('a subject used by an exam', () => {
  const examined = async (count: number, questions: number, exam: Parameters<typeof anExam>[2] = {}) => {
    const subjectId = await makeSubject({ examQuestionCount: count }, questions);
    await app.make((world) => insertExam(world, anExam(subjectId, world.tx.now, exam)));
    const { body } = await admin.call(subject.find, { params: { id: subjectId } });
    return { subjectId, questions: body.questions };
  };
  const remove = (id: number) => admin.call(question.remove, { params: { id } });
  const TOO_SMALL = '409 learning.subjectTooSmall';
  const ANSWER_NEEDED = '409 learning.answerNeeded';

  it('keeps enough questions when two people delete at once', async () => {
    const { questions } = await examined(2, 3);
    const outcomes = await Promise.all(questions.slice(0, 2).map(({ id }) => remove(id)));
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['204', TOO_SMALL]);
  });

  it('keeps a right answer of each question, even if there are enough others', async () => {
    const { subjectId, questions } = await examined(1, 2);
    const [needed] = questions;
    if (!needed) throw new Error('It has a question');
    const wrong = needed.answers.map((each) => ({ ...each, isCorrect: false }));
    expect((await save(needed.id, { subjectId, answers: wrong })).outcome).toBe(ANSWER_NEEDED);
    const right = needed.answers.find(({ isCorrect }) => isCorrect);
    const params = { questionId: needed.id, answerId: right?.id ?? 0 };
    expect((await admin.call(removeAnswer, { params })).outcome).toBe(ANSWER_NEEDED);
    expect((await admin.call(updateAnswer, { params, body: anAnswer('Doch nicht') })).outcome).toBe(ANSWER_NEEDED);
    expect((await findQuestion(needed.id)).answers).toEqual(needed.answers);
    const begun = (await admin.call(question.create, { body: aQuestion(subjectId, { answers: [] }) })).body;
    expect((await save(begun.id, { subjectId, answers: [] })).outcome).toBe('204');
    expect((await remove(begun.id)).outcome).toBe('204');
    expect((await admin.call(createAnswer, { params, body: { ...anAnswer('Auch'), isCorrect: true } })).status).toBe(
      201,
    );
    expect((await admin.call(removeAnswer, { params })).outcome).toBe('204');
  });

  it('cannot ask more than it has, but may be renamed', async () => {
    const { subjectId } = await examined(2, 2);
    const change = (body: Parameters<typeof aSubject>[0]) =>
      admin.call(subject.update, { params: { id: subjectId }, body: aSubject(body) });
    expect((await change({ examQuestionCount: 3 })).outcome).toBe(TOO_SMALL);
    expect((await change({ examQuestionCount: 2, title: 'Jugendschutz II' })).outcome).toBe('204');
    await makeQuestion(subjectId);
    expect((await change({ examQuestionCount: 3 })).outcome).toBe('204');
  });

  it('is unrestricted again when its exams are over', async () => {
    const { subjectId, questions } = await examined(1, 1, { end: '2027-02-28T22:00:00Z' });
    expect((await remove(questions[0]?.id ?? 0)).outcome).toBe('204');
    const body = aSubject({ examQuestionCount: 9 });
    expect((await admin.call(subject.update, { params: { id: subjectId }, body })).outcome).toBe('204');
  });
});
