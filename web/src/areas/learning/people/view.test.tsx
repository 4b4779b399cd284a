import { describe, expect, test } from 'vitest';
import { anExam, insertExam } from '../../../../../server/src/areas/learning/exams/factory.ts';
import { insertTrainee } from '../../../../../server/src/areas/learning/people/factory.ts';
import { insertSubjectWithSolutions, keyOf } from '../../../../../server/src/testing/exams.ts';
import { at, button, gone, heading, seen } from '../../../testing/acts.ts';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { exam, exams } = de.learning.attempts;
const { trainee, view } = de.learning.people;

const invite = (title: string) =>
  portal.make(async (world) => {
    const { id: subjectId } = await insertSubjectWithSolutions(world, { examQuestionCount: 4, passPercentage: 70 });
    const traineeId = await insertTrainee(world, { givenName: 'Kim', familyName: 'Wolke' });
    const examId = await insertExam(world, anExam(subjectId, world.tx.now, { title }), [traineeId]);
    return { traineeId, examId, key: await keyOf(world.tx, traineeId) };
  });

describe('the view of a trainee', () => {
  test('is read-only for administrators', async () => {
    const { traineeId, examId } = await invite('Blick von außen');
    const page = await portal.open(`/learning/trainees/${traineeId}`, { as: 'demo-administrator' });
    await button(page, de.kit.page.menu).click();
    await page.getByRole('menuitem', { name: trainee.view }).click();
    await at(page, `/learning/trainees/${traineeId}/view`);
    const notice = fillIn(view.title, { name: 'Kim Wolke' });
    await seen(page.getByText(notice));
    await seen(heading(page, fillIn(exams.greeting, { givenName: 'Kim', familyName: 'Wolke' })));
    await heading(page, 'Blick von außen').click();
    await at(page, `/learning/trainees/${traineeId}/view/${examId}`);
    await seen(heading(page, 'Blick von außen'));
    await seen(page.getByText(notice));
    await seen(page.getByText(fillIn(exam.attemptsText, { used: 0, most: 2, left: 2 })));
    await gone(button(page, exam.start));
    const begun = await portal.db.selectFrom('learning_attempt').select('id').where('exam_id', '=', examId).execute();
    expect(begun).toEqual([]);
  });

  test('has a message for an exam that does not exist', async () => {
    const id = await portal.make((world) => insertTrainee(world));
    const page = await portal.open(`/learning/trainees/${id}/view`, { as: 'demo-administrator' });
    await seen(page.getByText(view.none));
  });
});

test('an exam shows its conditions before the start', async () => {
  const { key, examId } = await invite('Was kommt');
  const page = await portal.open(`/learning/my-exams/${key}/${examId}`);
  await seen(page.getByText(fillIn(exam.passMarkText, { percent: 70, needed: 3, count: 4 })));
  await seen(page.getByText(fillIn(exam.attemptsText, { used: 0, most: 2, left: 2 })));
  // The exam ends on 2 March at 9:00, and answers are accepted for another hour.
  await seen(page.getByText(fillIn(exam.timeUntil, { at: '02.03.2027 10:00' })));
  await seen(button(page, exam.start));
});
