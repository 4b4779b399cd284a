import { people } from '@kontor/contract/areas/learning/people/endpoints.ts';
import { subjects } from '@kontor/contract/areas/learning/subjects/endpoints.ts';
import { isComplete } from '@kontor/contract/areas/learning/subjects/rules.ts';
import { questionWithAnswers } from '@kontor/contract/areas/learning/subjects/schema.ts';
import { department } from '@kontor/contract/areas/master-data/affiliations/schema.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomFrom } from '../../kernel/world.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { insertDepartment } from '../master-data/factory.ts';
import { createDemoData } from './demo.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
  const { services } = app;
  await app.inTransaction(async (tx) => {
    const world = { tx, services, size: 'small', random: randomFrom(1) } as const;
    await insertDepartment(world, { title: 'Lager' });
    await createDemoData(world);
  });
});
afterAll(() => app.stop());

it('has trainees with different names, some of them without an address', async () => {
  const { body: trainees } = await app.as('administrator').call(people.trainee.list);
  expect(trainees).toHaveLength(90);
  expect(new Set(trainees.map(({ givenName, familyName }) => `${givenName} ${familyName}`)).size).toBe(90);
  expect(trainees.filter(({ email }) => email === null)).toHaveLength(15);
});

it('has trainees who lead departments of the portal', async () => {
  const { body: departments } = await app.as('administrator').call(department.list);
  const led = departments.filter(({ supervisorId }) => supervisorId !== null);
  expect(led.map(({ title }) => title)).toEqual(['Lager']);
});

it('has complete subjects, and one that is unfinished', async () => {
  const { body: all } = await app.as('administrator').call(subjects.subject.list);
  expect(all.filter((subject) => !isComplete(subject)).map(({ title }) => title)).toEqual(['Spirituosen']);
  expect(all.flatMap(({ documents }) => documents.map(({ attachment }) => attachment.contentType))).toEqual(
    Array.from({ length: 6 }, () => 'application/pdf'),
  );
  for (const { questions } of all) {
    const texts = questions.map(({ text }) => text.de);
    expect(new Set(texts).size).toBe(texts.length);
    for (const question of questions) expect(questionWithAnswers.safeParse(question).success).toBe(true);
  }
  const untranslated = all.flatMap(({ questions }) => questions).filter(({ text }) => text.en === null);
  expect(untranslated.length).toBeGreaterThan(5);
});
