import { exam } from '@kontor/contract/areas/learning/exams/schema.ts';
import { DAY_MS } from '@kontor/contract/kernel/durations.ts';
import { expect, test } from 'vitest';
import { anExam, insertExam } from '../../../../../server/src/areas/learning/exams/factory.ts';
import { insertTrainee } from '../../../../../server/src/areas/learning/people/factory.ts';
import { insertSubject } from '../../../../../server/src/areas/learning/subjects/factory.ts';
import { at, link, poll, seen } from '../../../testing/acts.ts';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { dashboard, exams } = de.learning;

const FAMILY_NAMES = ['Anders', 'Brandt', 'Conrads', 'Dietz', 'Ehrlich'];

test('the overview shows how far running exams are, and who has not taken those that are not over', async () => {
  const id = await portal.make(async (world) => {
    const { now } = world.tx;
    const subjectId = await insertSubject(world, { title: 'Warenkunde Übersicht' });
    const traineeIds: number[] = [];
    for (const familyName of FAMILY_NAMES)
      traineeIds.push(await insertTrainee(world, { givenName: 'Kim', familyName }));
    const during = (from: number, to: number) => ({
      start: new Date(now.getTime() + from * DAY_MS).toISOString(),
      end: new Date(now.getTime() + to * DAY_MS).toISOString(),
    });
    const insert = (title: string, from: number, to: number, ids: readonly number[] = []) =>
      insertExam(world, anExam(subjectId, now, { title, ...during(from, to) }), ids);
    await insert('Übersicht vorbei', -3, -1);
    await insert('Übersicht geplant', 3, 4, traineeIds.slice(0, 1));
    return insert('Übersicht läuft', -1, 0.01, traineeIds);
  });
  const { body } = await portal.app.as('administrator').call(exam.list);
  const running = body.filter(({ isActive }) => isActive).map(({ trainees }) => trainees);
  const total = running.flat().length;
  const withoutAttempt = running.flat().filter(({ correctQuestions }) => correctQuestions === null).length;
  const passed = running.flat().filter(({ hasPassed }) => hasPassed).length;
  const page = await portal.open('/learning', { as: 'demo-administrator' });
  const figures = async () => (await page.locator('dl dd').allInnerTexts()).slice(0, 3);
  await poll(figures).toEqual([String(running.length), `${withoutAttempt} / ${total}`, `${passed} / ${total}`]);

  const rowOf = (title: string) => page.getByRole('row').filter({ hasText: title });
  await seen(rowOf('Übersicht läuft').getByText(dashboard.running));
  await seen(
    rowOf('Übersicht läuft').getByText(
      fillIn(dashboard.andOthers_other, { names: 'Kim Anders, Kim Brandt, Kim Conrads', formatted: 2 }),
    ),
  );
  await seen(rowOf('Übersicht geplant').getByText('Kim Anders'));
  expect(await rowOf('Übersicht vorbei').count()).toBe(0);
  await rowOf('Übersicht läuft').getByRole('link').click();
  await at(page, `/learning/exams/${id}`);
  await page.goBack();
  await link(page, exams.add).click();
  await at(page, '/learning/exams/add');
});
