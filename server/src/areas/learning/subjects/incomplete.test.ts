import { isComplete } from '@kontor/contract/areas/learning/subjects/rules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { World } from '../../../kernel/world.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { insertQuestion, insertSubject } from './factory.ts';
import { incompleteSubjects, subjectWithQuestions } from './queries.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const spoil = ({ tx }: World, questionId: number) =>
  tx.db.updateTable('learning_answer').set({ is_correct: false }).where('question_id', '=', questionId).execute();

const voidQuestion = ({ tx }: World, questionId: number) =>
  tx.db
    .updateTable('learning_question')
    .set({ voided_at: tx.now.toISOString() })
    .where('id', '=', questionId)
    .execute();

it('incomplete subjects in SQL are those that the rule finds incomplete', async () => {
  const ids = await app.make(async (world) => {
    const subjects = {
      complete: await insertSubject(world, { title: 'Vollständig' }),
      tooFew: await insertSubject(world, { title: 'Zu wenige' }, 1),
      withoutAnswer: await insertSubject(world, { title: 'Ohne richtige Antwort' }),
      tooManyVoided: await insertSubject(world, { title: 'Ungültig' }),
      spoilButVoided: await insertSubject(world, { title: 'Nur Ungültiges falsch' }),
    };
    await spoil(world, await insertQuestion(world, subjects.withoutAnswer));
    const [first] = await world.tx.db
      .selectFrom('learning_question')
      .select('id')
      .where('subject_id', '=', subjects.tooManyVoided)
      .execute();
    if (first) await voidQuestion(world, first.id);
    const spoilt = await insertQuestion(world, subjects.spoilButVoided);
    await spoil(world, spoilt);
    await voidQuestion(world, spoilt);
    return subjects;
  });
  const found = (await incompleteSubjects(app, {})).map(({ id }) => id);
  const byRule: number[] = [];
  for (const id of Object.values(ids)) {
    const subject = await subjectWithQuestions(app, id);
    if (subject && !isComplete(subject)) byRule.push(id);
  }
  expect(found.toSorted()).toEqual(byRule.toSorted());
  expect(byRule).toEqual([ids.tooFew, ids.withoutAnswer, ids.tooManyVoided]);
});
