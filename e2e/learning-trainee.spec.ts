import { formatDateTime } from '@kontor/contract/kernel/days.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { anExam, insertExam } from '../server/src/areas/learning/exams/factory.ts';
import { insertTrainee } from '../server/src/areas/learning/people/factory.ts';
import { insertDocument } from '../server/src/areas/learning/subjects/factory.ts';
import { insertSubjectWithSolutions, keyOf } from '../server/src/testing/exams.ts';
import { at, button, field, focused, gone, heading, link, seen } from './harness/acts.ts';
import { fits, look, PHONE } from './harness/look.ts';
import { portalOfFile } from './harness/portal.ts';
import type { Guise } from './harness/visitor.ts';
import { de, en, told } from './harness/words.ts';

const portal = portalOfFile();
const { entry, exams, exam, questionnaire, overview, over, result, diploma, check, state } = de.learning.attempts;

const DAY = 86_400_000;
const RIGHT = 'Antwort 1';
const WRONG = 'Antwort 2';

interface Invited {
  readonly key: string;
  readonly examId: number;
  readonly traineeId: number;
  readonly title: string;
  /** The page of the exam. */
  readonly path: string;
}

interface Facts {
  readonly title: string;
  readonly questions?: number;
  /** In days from now. */
  readonly from?: number;
  readonly until?: number;
}

/** A trainee of their own with one exam, whose first answers are the right ones. */
const invite = ({ title, questions = 3, from = -1, until = 1 }: Facts): Promise<Invited> =>
  portal.make(async (world) => {
    const drawn = Array.from({ length: questions }, () => ({ answers: 3, correct: 1 }));
    const { id: subjectId } = await insertSubjectWithSolutions(world, { questions: drawn });
    await insertDocument(world, subjectId, { title: 'Merkblatt Jugendschutz', content: 'Ab 16 Jahren' });
    const traineeId = await insertTrainee(world);
    const moment = (days: number) => new Date(world.tx.now.getTime() + days * DAY).toISOString();
    const period = { title, start: moment(from), end: moment(until) };
    const examId = await insertExam(world, anExam(subjectId, world.tx.now, period), [traineeId]);
    const key = await keyOf(world.tx, traineeId);
    return { key, examId, traineeId, title, path: `/learning/my-exams/${key}/${examId}` };
  });

async function onPhone(path: string, guise: Guise = {}): Promise<Page> {
  const page = await portal.visit(path, { isPhone: true, ...guise });
  await page.setViewportSize(PHONE);
  return page;
}

const question = (page: Page, step: number, count = 3) =>
  page.getByRole('heading', { name: told(questionnaire.step, { step, count }) });

const choose = (page: Page, answer: string) => page.getByRole('checkbox', { name: answer, exact: true }).check();

/** Answers the question that is shown, and goes on. */
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

/** How many questions of the only attempt the server knows an answer to. */
async function savedAnswers(one: Invited): Promise<number> {
  const [attempt] = await attemptsOf(one);
  const rows = await portal.db
    .selectFrom('learning_attempt_question')
    .select('given')
    .where('attempt_id', '=', attempt?.id ?? 0)
    .where('given', 'is not', null)
    .execute();
  return rows.length;
}

describe('the invitation key', () => {
  test('is written with hyphens, however it is typed or pasted, and asked for where it is missing', async () => {
    const { key, title } = await invite({ title: 'Schlüsselprüfung' });
    const page = await onPhone('/learning/my-exams', { refusals: [404] });
    const input = field(page, entry.key);
    const open = button(page, entry.open);
    await open.click();
    await seen(page.getByText(de.kernel.validation.required));
    await focused(input);
    await input.pressSequentially('abcdef');
    expect(await input.inputValue()).toBe('ABCD-EF');
    await open.click();
    await seen(page.getByText(entry.incomplete));
    // Over the hyphen, and in the middle of the key.
    for (const _ of 'ef') await input.press('Backspace');
    expect(await input.inputValue()).toBe('ABCD');
    await input.press('Home');
    await input.pressSequentially('xy');
    expect(await input.inputValue()).toBe('XYAB-CD');
    await input.fill('');
    await input.pressSequentially('aaaaaaaaaaaaaaaa');
    await open.click();
    await seen(page.getByText(de.learning.errors.keyUnknown));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = `Ihr Schlüssel: ${key.toLowerCase().replaceAll('-', ' ')}.`;
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(copied)})`);
    await input.press('Control+V');
    expect(await input.inputValue()).toBe(key);
    await gone(page.getByText(de.learning.errors.keyUnknown));
    await open.click();
    await at(page, `/learning/my-exams/${key}`);
    await seen(heading(page, told(exams.greeting, { givenName: 'Mila', familyName: 'Brandt' })));
    await seen(heading(page, title));
    expect(await page.title()).not.toContain(key);
  });

  test('that opens no exams yet says the same as a wrong one', async () => {
    const key = await portal.make(async (world) => keyOf(world.tx, await insertTrainee(world)));
    const page = await onPhone(`/learning/my-exams/${key}`);
    await seen(page.getByText(de.learning.errors.keyUnknown));
    expect(await field(page, entry.key).inputValue()).toBe(key);
  });
});

test('somebody fails, reads that the next attempt is the last, passes and shows the certificate', async () => {
  const one = await invite({ title: 'Jugendschutz an der Kasse' });
  const page = await onPhone(`/learning/my-exams/${one.key}`);
  await seen(page.getByText(state.running));
  await look(page, 'trainee exams');
  await page.setViewportSize(PHONE);
  await page.getByRole('link', { name: one.title }).click();

  const document = page.getByRole('link', { name: 'Merkblatt Jugendschutz' });
  expect(await document.getAttribute('target')).toBe('_blank');
  const file = await page.request.get((await document.getAttribute('href')) ?? '');
  expect(await file.text()).toBe('Ab 16 Jahren');
  await look(page, 'trainee exam');
  await page.setViewportSize(PHONE);

  await start(page);
  await button(page, questionnaire.continue).click();
  await seen(page.getByText(questionnaire.required));
  await focused(page.getByRole('checkbox').first());
  await look(page, 'trainee question');
  await page.setViewportSize(PHONE);
  await answer(page, WRONG);
  await seen(question(page, 2));
  await focused(question(page, 2));
  await choose(page, WRONG);
  await button(page, questionnaire.flag).click();
  await seen(page.getByText(questionnaire.saved, { exact: true }));
  await page.reload();
  await seen(question(page, 2));
  expect(await page.getByRole('checkbox', { name: WRONG }).isChecked()).toBe(true);
  await button(page, questionnaire.overview).click();
  await seen(page.getByText(told(overview.leftOpen_one, {})));
  await seen(page.getByText(overview.flagged));
  await look(page, 'trainee overview');
  await page.setViewportSize(PHONE);
  await button(page, overview.firstOpen).click();
  await answerAll(page, WRONG, 3);
  await submit(page);
  await seen(page.getByText(result.failed));
  await seen(page.getByText(told(exam.answered, { correct: 0, count: 3 })));
  await seen(page.getByText(exam.lastAttempt));
  await link(page, exam.toExam).click();

  await seen(page.getByText(exam.lastAttempt));
  await start(page, exam.startSecond);
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  await answerAll(page, RIGHT);
  await submit(page);
  await seen(page.getByText(result.passed));
  await seen(page.getByText(told(exam.answered, { correct: 3, count: 3 })));
  await seen(link(page, diploma.check));
  await look(page, 'trainee result');
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
  await seen(page.getByText(one.title));
  await seen(page.getByText('M. B.'));
  await look(page, 'certificate');
  await page.goto('/learning/certificate');
  await field(page, check.code).fill('aaaa aaaa aaaa aaaa');
  await button(page, check.action).click();
  await seen(page.getByText(check.invalid));
  expect(await attemptsOf(one)).toMatchObject([{ correct_count: 0 }, { correct_count: 3 }]);
});

describe('an attempt', () => {
  test('goes on without a network, and is submitted with one', async () => {
    const one = await invite({ title: 'Im Keller' });
    const page = await onPhone(one.path, { isOffline: true });
    await start(page);
    await answer(page, RIGHT);
    await expect.poll(() => savedAnswers(one)).toBe(1);
    await page.context().setOffline(true);
    await seen(question(page, 2));
    await choose(page, RIGHT);
    await seen(page.getByText(questionnaire.waiting));
    await answerAll(page, RIGHT, 2);
    await submit(page);
    await seen(page.getByText(overview.offlineTitle));
    expect(await savedAnswers(one)).toBe(1);
    await link(page, questionnaire.leave).click();
    await seen(page.getByText(told(exam.underWayWaiting_other, { formatted: 2 })));
    await page.goBack();
    await seen(heading(page, overview.title));
    await page.context().setOffline(false);
    await seen(page.getByText(questionnaire.saved, { exact: true }));
    expect(await savedAnswers(one)).toBe(3);
    await submit(page);
    await seen(page.getByText(result.passed));
  });

  test('opens by itself when it was not answered for want of a network that then comes back', async () => {
    const one = await invite({ title: 'Funkloch' });
    const page = await onPhone(one.path, { isOffline: true });
    await start(page);
    await answer(page, RIGHT);
    await expect.poll(() => savedAnswers(one)).toBe(1);
    await page.route('**/api/learning/**', (route) => route.abort());
    await page.reload();
    await seen(page.getByText(de.kit.state.failed));
    await page.unroute('**/api/learning/**');
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await seen(question(page, 2));
  });

  test('loses no answer when the browser is closed with some that wait', async () => {
    const one = await invite({ title: 'Abgestürzt' });
    const page = await onPhone(one.path, { isOffline: true });
    await start(page);
    await page.route('**/answer?*', (route) => route.abort());
    await answer(page, RIGHT);
    await seen(question(page, 2));
    await choose(page, WRONG);
    await seen(page.getByText(questionnaire.waiting));
    await page.close();
    const again = await page.context().newPage();
    await again.goto(`${one.path}/questionnaire`);
    await seen(question(again, 3));
    await expect.poll(() => savedAnswers(one)).toBe(2);
    await button(again, questionnaire.back).click();
    expect(await again.getByRole('checkbox', { name: WRONG }).isChecked()).toBe(true);
  });

  test('loses no answer when the server is killed in the middle', async () => {
    const one = await invite({ title: 'Neustart' });
    const page = await onPhone(one.path, { isOffline: true, refusals: [503] });
    await start(page);
    await answer(page, RIGHT);
    await seen(question(page, 2));
    const crashed = portal.crash();
    await answer(page, RIGHT);
    await seen(question(page, 3));
    await crashed;
    await answerAll(page, RIGHT, 3);
    await expect.poll(() => savedAnswers(one), { timeout: 30_000 }).toBe(3);
    await page.reload();
    await seen(heading(page, overview.title));
    await submit(page);
    await seen(page.getByText(result.passed));
  });

  test('is gone on with on another device, in the other language', async () => {
    const one = await invite({ title: 'Zwei Geräte' });
    const phone = await onPhone(one.path);
    await start(phone);
    await answer(phone, RIGHT);
    await expect.poll(() => savedAnswers(one)).toBe(1);
    const desk = await portal.visit(one.path);
    await seen(desk.getByText(exam.underWay));
    await button(desk, exam.resume).click();
    await seen(question(desk, 2));
    await button(desk, questionnaire.back).click();
    expect(await desk.getByRole('checkbox', { name: RIGHT }).isChecked()).toBe(true);
    await button(desk, de.shell.bar.language).click();
    await seen(desk.getByText(en.learning.attempts.questionnaire.hint));
    expect(await desk.getByRole('checkbox', { name: 'Answer 1' }).isChecked()).toBe(true);
  });

  test('that is submitted in one window is over in the other, and counts once', async () => {
    const one = await invite({ title: 'Zwei Fenster' });
    const page = await onPhone(one.path, { refusals: [409] });
    await start(page);
    const other = await page.context().newPage();
    await other.goto(`${one.path}/questionnaire`);
    await seen(question(other, 1));
    await answerAll(page, RIGHT);
    await button(page, overview.submit).dblclick();
    await seen(page.getByText(result.passed));
    await choose(other, WRONG);
    await seen(heading(other, over.title));
    await link(other, exam.toExam).click();
    await seen(other.getByText(result.passed));
    await gone(other.getByRole('button', { name: /wartet|angenommen/ }));
    expect(await attemptsOf(one)).toMatchObject([{ correct_count: 3 }]);
  });

  test('whose submission is refused keeps its answers', async () => {
    const one = await invite({ title: 'Überlastet' });
    const page = await onPhone(one.path, { refusals: [503, 429] });
    await start(page);
    await answerAll(page, RIGHT);
    const refuse = (status: number, code: string) =>
      page.route(`**/api/learning/exam/invitation/*/${one.examId}?*`, (route) =>
        route.fulfill({
          status,
          contentType: 'application/problem+json',
          headers: { 'Retry-After': '120' },
          body: JSON.stringify({ code, title: '', detail: '' }),
        }),
      );
    await refuse(429, 'request.tooMany');
    await submit(page);
    await seen(page.getByText(told(de.learning.attempts.tooMany_other, { count: 2 })));
    await page.unrouteAll();
    await refuse(503, 'server.unavailable');
    await submit(page);
    await seen(page.getByText(overview.kept));
    await page.unrouteAll();
    await submit(page);
    await seen(page.getByText(result.passed));
  });

  test('of many questions counts them instead of showing dots', async () => {
    const one = await invite({ title: 'Viele Fragen', questions: 21 });
    const page = await onPhone(one.path);
    await button(page, exam.start).click();
    await seen(page.getByText(told(questionnaire.counter, { done: 0, count: 21 })));
    await answer(page, RIGHT);
    await seen(question(page, 2, 21));
    await page.goBack();
    await seen(question(page, 1, 21));
    await fits(page);
  });
});

describe('an exam that cannot be begun', () => {
  test.each([
    ['has not begun', { title: 'Nächste Woche', from: 6, until: 9 }, state.upcoming],
    ['is over', { title: 'Letzte Woche', from: -9, until: -6 }, state.over],
  ])('because it %s says when it runs', async (_, facts, shown) => {
    const one = await invite(facts);
    const page = await onPhone(one.path);
    await seen(page.getByText(shown));
    const moment = (days: number) => formatDateTime(new Date(Date.now() + days * DAY), 'Europe/Berlin').slice(0, 10);
    const sentence = page.getByText(moment(facts.from)).filter({ hasText: moment(facts.until) });
    await seen(sentence.filter({ hasText: exam.notActive.slice(0, 12) }));
    expect(await button(page, exam.start).count()).toBe(0);
    await page.goto(`${one.path}/questionnaire`);
    await at(page, one.path);
  });

  test('because the key has no such exam leads to those it has', async () => {
    const one = await invite({ title: 'Die einzige' });
    const page = await onPhone(`/learning/my-exams/${one.key}/999999`);
    await seen(heading(page, exam.missing));
    await link(page, exam.toExams).click();
    await seen(heading(page, one.title));
  });
});

test('a document is opened by a fresh link after the page was left open for long', async () => {
  const one = await invite({ title: 'Lange offen' });
  const page = await onPhone(one.path);
  const document = page.getByRole('link', { name: 'Merkblatt Jugendschutz' });
  await seen(document);
  const readAgain = page.waitForResponse((response) => response.url().endsWith(`/invitation/${one.key}`));
  await page.clock.setFixedTime(Date.now() + 15 * 60_000);
  const opened = page.waitForEvent('popup');
  await document.click();
  expect((await readAgain).status()).toBe(200);
  await opened;
});
