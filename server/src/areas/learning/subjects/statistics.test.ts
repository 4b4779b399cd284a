import { subjects } from '@kontor/contract/areas/learning/subjects/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { takeExam } from '../../../testing/learning.ts';
import { insertTrainee } from '../people/factory.ts';
import { anAnswer, insertQuestion, insertSubject } from './factory.ts';
import { questionById } from './queries.ts';

const { questionStatistics } = subjects;

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** A question with the answers A to D, some of which are correct. */
const makeQuestion = (subjectId: number, right: string) =>
  app.make(async (world) => {
    const answers = [...'ABCD'].map((letter) => anAnswer(letter, right.includes(letter)));
    const id = await insertQuestion(world, subjectId, { answers });
    const known = await questionById(world.tx, id);
    const idOf = (letter: string) => known?.answers.find(({ text }) => text.de === letter)?.id ?? 0;
    return { id, ids: (letters: string) => [...letters].map(idOf) };
  });

it('counts how questions performed in submitted first attempts', async () => {
  const subjectId = await app.make((world) => insertSubject(world, {}, 0));
  const single = await makeQuestion(subjectId, 'B');
  const several = await makeQuestion(subjectId, 'AC');
  const never = await makeQuestion(subjectId, 'A');
  const take = async (
    [first, second]: readonly [string, string],
    more: Partial<Parameters<typeof takeExam>[2]> = {},
  ) => {
    const traineeId = await app.make((world) => insertTrainee(world));
    await takeExam(app, traineeId, {
      title: 'Prüfung',
      subjectId,
      drawn: [single.id, several.id],
      given: { [single.id]: single.ids(first), ...(second !== '' && { [several.id]: several.ids(second) }) },
      isSubmitted: true,
      ...more,
    });
  };
  await take(['B', 'CA']);
  await take(['C', 'A']);
  await take(['C', 'ACD']);
  await take(['A', 'BD']);
  // Not answered before the time limit.
  await take(['D', '']);
  // Only the first of two attempts counts; attempts in progress do not.
  await take(['B', 'AC'], { attempts: 2 });
  await take(['A', 'B'], { isSubmitted: false });

  const answered = await app.as('administrator').call(questionStatistics, { params: { id: subjectId } });
  expect(answered.body).toEqual([
    {
      questionId: single.id,
      drawn: 6,
      correct: 2,
      wrongAnswer: { answerId: single.ids('C')[0], text: { de: 'C', en: null }, chosen: 2 },
    },
    {
      questionId: several.id,
      drawn: 6,
      correct: 2,
      wrongAnswer: { answerId: several.ids('D')[0], text: { de: 'D', en: null }, chosen: 2 },
    },
    { questionId: never.id, drawn: 0, correct: 0, wrongAnswer: null },
  ]);
});

it('is not found for an unknown subject', async () => {
  const answered = await app.as('administrator').call(questionStatistics, { params: { id: 2_000_000_000 } });
  expect(answered.outcome).toBe('404 request.notFound');
});
