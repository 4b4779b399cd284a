import { DAY_MS } from '@kontor/contract/kernel/durations.ts';
import type { Page } from '@playwright/test';
import { anExam, insertExam } from '../server/src/areas/learning/exams/factory.ts';
import { insertTrainee } from '../server/src/areas/learning/people/factory.ts';
import { insertDocument } from '../server/src/areas/learning/subjects/factory.ts';
import { insertSubjectWithSolutions, keyOf } from '../server/src/testing/exams.ts';
import { button, field, focused, gone, heading, link, seen } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { checkScreen, expectNoOverflow, PHONE } from './harness/screen-checks.ts';
import { expect, poll, test } from './harness/test.ts';
import type { VisitorOptions } from './harness/visitor.ts';
import { de, en, fillIn } from './harness/words.ts';

const portal = portalOfFile();
const { exam, questionnaire, overview, over, result, diploma, check, state } = de.learning.attempts;

const RIGHT = 'Antwort 1';
const WRONG = 'Antwort 2';

interface Invited {
  readonly key: string;
  readonly examId: number;
  readonly traineeId: number;
  readonly title: string;
  /** The exam's page. */
  readonly path: string;
}

interface Facts {
  readonly title: string;
  readonly questions?: number;
}

/** A trainee with one exam, whose first answers are correct. */
const invite = ({ title, questions = 3 }: Facts): Promise<Invited> =>
  portal.make(async (world) => {
    const drawn = Array.from({ length: questions }, () => ({ answers: 3, correct: 1 }));
    const { id: subjectId } = await insertSubjectWithSolutions(world, { questions: drawn });
    await insertDocument(world, subjectId, { title: 'Merkblatt Jugendschutz', content: 'Ab 16 Jahren' });
    const traineeId = await insertTrainee(world);
    const moment = (days: number) => new Date(world.tx.now.getTime() + days * DAY_MS).toISOString();
    const period = { title, start: moment(-1), end: moment(1) };
    const examId = await insertExam(world, anExam(subjectId, world.tx.now, period), [traineeId]);
    const key = await keyOf(world.tx, traineeId);
    return { key, examId, traineeId, title, path: `/learning/my-exams/${key}/${examId}` };
  });

async function onPhone(path: string, options: VisitorOptions = {}): Promise<Page> {
  const page = await portal.visit(path, { isPhone: true, ...options });
  await page.setViewportSize(PHONE);
  return page;
}

const question = (page: Page, step: number, count = 3) =>
  page.getByRole('heading', { name: fillIn(questionnaire.step, { step, count }) });

const choose = (page: Page, answer: string) => page.getByRole('checkbox', { name: answer, exact: true }).check();

/** Answers the current question and continues. */
async function answer(page: Page, answered: string): Promise<void> {
  await choose(page, answered);
  await button(page, questionnaire.continue).click();
}

async function answerAll(page: Page, answered: string, from = 1): Promise<void> {
  for (let step = from; step <= 3; step += 1) {
    await seen(question(page, step));
    await answer(page, answered);
  }
  await seen(heading(page, overview.title));
}

const start = async (page: Page, action = exam.start) => {
  await button(page, action).click();
  await seen(question(page, 1));
};

const submit = (page: Page) => button(page, overview.submit).click();

const attemptsOf = ({ examId, traineeId }: Invited) =>
  portal.db
    .selectFrom('learning_attempt')
    .select(['id', 'correct_count', 'submitted_at'])
    .where('exam_id', '=', examId)
    .where('trainee_id', '=', traineeId)
    .orderBy('number')
    .execute();

/** The number of questions in the only attempt with a saved answer. */
async function savedAnswers(invited: Invited): Promise<number> {
  const [attempt] = await attemptsOf(invited);
  const rows = await portal.db
    .selectFrom('learning_attempt_question')
    .select('given')
    .where('attempt_id', '=', attempt?.id ?? 0)
    .where('given', 'is not', null)
    .execute();
  return rows.length;
}

test('a trainee fails, learns that the next attempt is the last, passes and shows the certificate', async () => {
  const invited = await invite({ title: 'Jugendschutz an der Kasse' });
  const page = await onPhone(`/learning/my-exams/${invited.key}`);
  await seen(page.getByText(state.running));
  await checkScreen(page, 'trainee exams');
  await page.setViewportSize(PHONE);
  await page.getByRole('link', { name: invited.title }).click();

  const document = page.getByRole('link', { name: 'Merkblatt Jugendschutz' });
  await expect(document).toHaveAttribute('target', '_blank');
  const file = await page.request.get((await document.getAttribute('href')) ?? '');
  expect(await file.text()).toBe('Ab 16 Jahren');
  await checkScreen(page, 'trainee exam');
  await page.setViewportSize(PHONE);

  await start(page);
  await button(page, questionnaire.continue).click();
  await seen(page.getByText(questionnaire.required));
  await focused(page.getByRole('checkbox').first());
  await checkScreen(page, 'trainee question');
  await page.setViewportSize(PHONE);
  await answer(page, WRONG);
  await seen(question(page, 2));
  await focused(question(page, 2));
  await choose(page, WRONG);
  await button(page, questionnaire.flag).click();
  await seen(page.getByText(questionnaire.saved, { exact: true }));
  await page.reload();
  await seen(question(page, 2));
  await expect(page.getByRole('checkbox', { name: WRONG })).toBeChecked();
  await button(page, questionnaire.overview).click();
  await seen(page.getByText(fillIn(overview.leftOpen_one, {})));
  await seen(page.getByText(overview.flagged));
  await checkScreen(page, 'trainee overview');
  await page.setViewportSize(PHONE);
  await button(page, overview.firstOpen).click();
  await answerAll(page, WRONG, 3);
  await submit(page);
  await seen(page.getByText(result.failed));
  await seen(page.getByText(fillIn(exam.answered, { correct: 0, count: 3 })));
  await seen(page.getByText(exam.lastAttempt));
  await link(page, exam.toExam).click();

  await seen(page.getByText(exam.lastAttempt));
  await start(page, exam.startSecond);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await answerAll(page, RIGHT);
  await submit(page);
  await seen(page.getByText(result.passed));
  await seen(page.getByText(fillIn(exam.answered, { correct: 3, count: 3 })));
  await seen(link(page, diploma.check));
  await checkScreen(page, 'trainee result');
  await page.setViewportSize(PHONE);

  for (const [action, name] of [
    [diploma.german, 'Urkunde.pdf'],
    [diploma.english, 'Certificate.pdf'],
  ] as const) {
    const download = page.waitForEvent('download');
    await button(page, action).click();
    expect((await download).suggestedFilename()).toBe(name);
  }
  await link(page, diploma.check).click();
  await seen(page.getByText(check.valid));
  await seen(page.getByText(invited.title));
  await seen(page.getByText('M. B.'));
  await checkScreen(page, 'certificate');
  await page.goto('/learning/certificate');
  await field(page, check.code).fill('aaaa aaaa aaaa aaaa');
  await button(page, check.action).click();
  await seen(page.getByText(check.invalid));
  expect(await attemptsOf(invited)).toMatchObject([{ correct_count: 0 }, { correct_count: 3 }]);
});

test.describe('an attempt', () => {
  test('continues offline, and is submitted online', async () => {
    const invited = await invite({ title: 'Im Keller' });
    const page = await onPhone(invited.path, { isOffline: true });
    await start(page);
    await answer(page, RIGHT);
    await poll(() => savedAnswers(invited)).toBe(1);
    await page.context().setOffline(true);
    await seen(question(page, 2));
    await choose(page, RIGHT);
    await seen(page.getByText(questionnaire.waiting));
    await answerAll(page, RIGHT, 2);
    await submit(page);
    await seen(page.getByText(overview.offlineTitle));
    expect(await savedAnswers(invited)).toBe(1);
    await link(page, questionnaire.leave).click();
    await seen(page.getByText(fillIn(exam.underWayWaiting_other, { formatted: 2 })));
    await page.goBack();
    await seen(heading(page, overview.title));
    await page.context().setOffline(false);
    await seen(page.getByText(questionnaire.saved, { exact: true }));
    expect(await savedAnswers(invited)).toBe(3);
    await submit(page);
    await seen(page.getByText(result.passed));
  });

  test('opens by itself when the network returns', async () => {
    const invited = await invite({ title: 'Funkloch' });
    const page = await onPhone(invited.path, { isOffline: true });
    await start(page);
    await answer(page, RIGHT);
    await poll(() => savedAnswers(invited)).toBe(1);
    await page.route('**/api/learning/**', (route) => route.abort());
    await page.reload();
    await seen(page.getByText(de.kit.state.failed));
    await page.unroute('**/api/learning/**');
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await seen(question(page, 2));
  });

  test('loses no answer when the browser is closed with unsent ones', async () => {
    const invited = await invite({ title: 'Abgestürzt' });
    const page = await onPhone(invited.path, { isOffline: true });
    await start(page);
    await page.route('**/answer?*', (route) => route.abort());
    await answer(page, RIGHT);
    await seen(question(page, 2));
    await choose(page, WRONG);
    await seen(page.getByText(questionnaire.waiting));
    await page.close();
    const again = await page.context().newPage();
    await again.goto(`${invited.path}/questionnaire`);
    await seen(question(again, 3));
    await poll(() => savedAnswers(invited)).toBe(2);
    await button(again, questionnaire.back).click();
    await seen(question(again, 2));
    await expect(again.getByRole('checkbox', { name: WRONG })).toBeChecked();
  });

  test('loses no answer when the server is killed during the attempt', async () => {
    const invited = await invite({ title: 'Neustart' });
    const page = await onPhone(invited.path, { isOffline: true, refusals: [503] });
    await start(page);
    await answer(page, RIGHT);
    await seen(question(page, 2));
    const crashed = portal.crash();
    await answer(page, RIGHT);
    await seen(question(page, 3));
    await crashed;
    await answerAll(page, RIGHT, 3);
    await poll(() => savedAnswers(invited), { timeout: 30_000 }).toBe(3);
    await page.reload();
    await seen(heading(page, overview.title));
    await submit(page);
    await seen(page.getByText(result.passed));
  });

  test('continues on another device, in the other language', async () => {
    const invited = await invite({ title: 'Zwei Geräte' });
    const phone = await onPhone(invited.path);
    await start(phone);
    await answer(phone, RIGHT);
    await poll(() => savedAnswers(invited)).toBe(1);
    const desk = await portal.visit(invited.path);
    await seen(desk.getByText(exam.underWay));
    await button(desk, exam.resume).click();
    await seen(question(desk, 2));
    await button(desk, questionnaire.back).click();
    await seen(question(desk, 1));
    await expect(desk.getByRole('checkbox', { name: RIGHT })).toBeChecked();
    await button(desk, de.shell.bar.language).click();
    await seen(desk.getByText(en.learning.attempts.questionnaire.hint));
    await expect(desk.getByRole('checkbox', { name: 'Answer 1' })).toBeChecked();
  });

  test('submitted in one window is over in the other, and counts once', async () => {
    const invited = await invite({ title: 'Zwei Fenster' });
    const page = await onPhone(invited.path, { refusals: [409] });
    await start(page);
    const otherPage = await page.context().newPage();
    await otherPage.goto(`${invited.path}/questionnaire`);
    await seen(question(otherPage, 1));
    await answerAll(page, RIGHT);
    await button(page, overview.submit).dblclick();
    await seen(page.getByText(result.passed));
    // Not checked: the page may be gone before its box is.
    await otherPage.getByRole('checkbox', { name: WRONG, exact: true }).click();
    await seen(heading(otherPage, over.title));
    await link(otherPage, exam.toExam).click();
    await seen(otherPage.getByText(result.passed));
    await gone(otherPage.getByRole('button', { name: /wartet|angenommen/ }));
    expect(await attemptsOf(invited)).toMatchObject([{ correct_count: 3 }]);
  });

  test('with many questions fits a phone', async () => {
    const invited = await invite({ title: 'Viele Fragen', questions: 21 });
    const page = await onPhone(invited.path);
    await button(page, exam.start).click();
    await answer(page, RIGHT);
    await seen(question(page, 2, 21));
    await page.goBack();
    await seen(question(page, 1, 21));
    await expectNoOverflow(page);
  });
});

test('a document opens with a fresh link after the page was open for a long time', async () => {
  const invited = await invite({ title: 'Lange offen' });
  const page = await onPhone(invited.path, { isNew: true });
  const document = page.getByRole('link', { name: 'Merkblatt Jugendschutz' });
  await seen(document);
  const readAgain = page.waitForResponse((response) => response.url().endsWith(`/invitation/${invited.key}`));
  await page.clock.setFixedTime(Date.now() + 15 * 60_000);
  const opened = page.waitForEvent('popup');
  await document.click();
  expect((await readAgain).status()).toBe(200);
  await opened;
});
