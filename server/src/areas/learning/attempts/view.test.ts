import { attempts } from '@kontor/contract/areas/learning/attempts/endpoints.ts';
import { exams } from '@kontor/contract/areas/learning/exams/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { anExamWithTrainee, traineeOf } from '../../../testing/exams.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

it('an administrator sees the exams of a trainee as the trainee does, without the key', async () => {
  const made = await anExamWithTrainee(app);
  const { body, text } = await app.as('administrator').call(attempts.traineeView, { params: { id: made.traineeId } });
  expect(body).toEqual((await traineeOf(app.anonymous(), made).exams()).body);
  expect(text).not.toContain(made.key);
  await app.as('administrator').call(exams.removeTrainee, { params: { examId: made.examId, id: made.traineeId } });
  const without = await app.as('administrator').call(attempts.traineeView, { params: { id: made.traineeId } });
  expect(without.body).toEqual([]);
  const unknown = await app.as('administrator').call(attempts.traineeView, { params: { id: 2_000_000_000 } });
  expect(unknown.outcome).toBe('404 request.notFound');
});

it('an administrator cannot start, answer or submit on behalf of a trainee', async () => {
  const made = await anExamWithTrainee(app);
  const administrator = traineeOf(app.as('administrator'), made);
  expect((await administrator.start()).outcome).toBe('403 learning.viewOnly');
  expect(await app.db.selectFrom('learning_attempt').select('id').where('exam_id', '=', made.examId).execute()).toEqual(
    [],
  );

  const trainee = traineeOf(app.anonymous(), made);
  const { attemptId, questions } = (await trainee.start()).body;
  const given = trainee.answers(questions, 4);
  const [first] = given;
  if (!first) throw new Error('nothing is asked');
  const kept = await administrator.save(attemptId, first.questionId, first.answerIds);
  expect(kept.outcome).toBe('403 learning.viewOnly');
  expect((await administrator.submit(given, attemptId)).outcome).toBe('403 learning.viewOnly');
  expect((await trainee.start()).body.given).toEqual([]);
  expect(await trainee.exam()).toMatchObject({ hasBegun: true, hasPassed: false });
  // Other signed-in people are not rejected.
  const another = traineeOf(app.as('booking'), made);
  expect((await another.submit(given, attemptId)).body).toMatchObject({ hasPassed: true });
});
