import { learning } from '@kontor/contract/areas/learning/endpoints.ts';
import { expect, it } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { takeExam } from '../../testing/learning.ts';
import { insertTrainee } from './people/factory.ts';

it('the dashboard counts all records, and the running exams', async () => {
  const app = await startApp();
  const admin = app.as('administrator');
  const counts = async () => (await admin.call(learning.overview)).body;
  expect(await counts()).toEqual({ trainees: 0, subjects: 0, exams: 0, activeExams: 0 });

  const trainee = await app.make((world) => insertTrainee(world));
  await takeExam(app, trainee, { title: 'Hygiene' });
  const ended = await takeExam(app, trainee, { title: 'Brandschutz' });
  await app.db
    .updateTable('learning_exam')
    .set({ start: '2020-01-01T08:00:00Z', end: '2020-01-31T16:00:00Z' })
    .where('id', '=', ended)
    .execute();
  expect(await counts()).toEqual({ trainees: 1, subjects: 2, exams: 2, activeExams: 1 });
  await app.stop();
});
