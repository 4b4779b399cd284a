import { formatDateTime } from '@kontor/contract/kernel/days.ts';
import { DAY_MS } from '@kontor/contract/kernel/durations.ts';
import { describe, expect, test } from 'vitest';
import { anExam, insertExam } from '../../../../../server/src/areas/learning/exams/factory.ts';
import { insertTrainee } from '../../../../../server/src/areas/learning/people/factory.ts';
import { insertSubjectWithSolutions, keyOf } from '../../../../../server/src/testing/exams.ts';
import { at, button, field, focused, gone, heading, link, seen } from '../../../testing/acts.ts';
import type { Answering } from '../../../testing/network.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { entry, exams, exam, questionnaire, overview, result, state } = de.learning.attempts;

const RIGHT = 'Antwort 1';

interface Invited {
  readonly key: string;
  readonly examId: number;
  readonly title: string;
  /** The page of the exam. */
  readonly path: string;
}

interface Facts {
  readonly title: string;
  readonly questions?: number;
  /** Start and end in days from now. */
  readonly from?: number;
  readonly until?: number;
}

/** A new trainee with one exam; the first answer of each question is correct. */
const invite = ({ title, questions = 3, from = -1, until = 1 }: Facts): Promise<Invited> =>
  portal.make(async (world) => {
    const drawn = Array.from({ length: questions }, () => ({ answers: 3, correct: 1 }));
    const { id: subjectId } = await insertSubjectWithSolutions(world, { questions: drawn });
    const traineeId = await insertTrainee(world);
    const moment = (days: number) => new Date(world.tx.now.getTime() + days * DAY_MS).toISOString();
    const period = { title, start: moment(from), end: moment(until) };
    const examId = await insertExam(world, anExam(subjectId, world.tx.now, period), [traineeId]);
    const key = await keyOf(world.tx, traineeId);
    return { key, examId, title, path: `/learning/my-exams/${key}/${examId}` };
  });

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

const start = async (page: Page) => {
  await button(page, exam.start).click();
  await seen(question(page, 1));
};

const submit = (page: Page) => button(page, overview.submit).click();

describe('the invitation key', () => {
  test('is formatted with hyphens while typing and pasting, and is required', async () => {
    const { key, title } = await invite({ title: 'Schlüsselprüfung' });
    const page = await portal.open('/learning/my-exams', { refusals: [404] });
    const input = field(page, entry.key);
    const open = button(page, entry.open);
    await open.click();
    await seen(page.getByText(de.kernel.validation.required));
    await focused(input);
    await input.pressSequentially('abcdef');
    expect(await input.inputValue()).toBe('ABCD-EF');
    await open.click();
    await seen(page.getByText(entry.incomplete));
    // Deletes across the hyphen.
    for (const _ of 'ef') await input.press('Backspace');
    expect(await input.inputValue()).toBe('ABCD');
    await input.press('Home');
    await input.pressSequentially('xy');
    expect(await input.inputValue()).toBe('XYAB-CD');
    await input.fill('');
    await input.pressSequentially('aaaaaaaaaaaaaaaa');
    await open.click();
    await seen(page.getByText(de.learning.errors.keyUnknown));
    await input.focus();
    await page.user.paste(`Ihr Schlüssel: ${key.toLowerCase().replaceAll('-', ' ')}.`);
    expect(await input.inputValue()).toBe(key);
    await gone(page.getByText(de.learning.errors.keyUnknown));
    await open.click();
    await at(page, `/learning/my-exams/${key}`);
    await seen(heading(page, fillIn(exams.greeting, { givenName: 'Mila', familyName: 'Brandt' })));
    await seen(heading(page, title));
    expect(document.title).not.toContain(key);
  });

  test('without exams has the same message as a wrong one', async () => {
    const key = await portal.make(async (world) => keyOf(world.tx, await insertTrainee(world)));
    const page = await portal.open(`/learning/my-exams/${key}`);
    await seen(page.getByText(de.learning.errors.keyUnknown));
    expect(await field(page, entry.key).inputValue()).toBe(key);
  });
});

describe('an attempt', () => {
  test('keeps its answers if submitting is rejected', async () => {
    const one = await invite({ title: 'Überlastet' });
    const page = await portal.open(one.path);
    await start(page);
    await answerAll(page, RIGHT);
    const path = `/api/learning/exam/invitation/${one.key}/${one.examId}`;
    const problem =
      (status: number, code: string): Answering =>
      () =>
        Response.json(
          { code, title: '', detail: '' },
          { status, headers: { 'Content-Type': 'application/problem+json', 'Retry-After': '120' } },
        );
    const admit = portal.answer(path, problem(429, 'request.tooMany'));
    await submit(page);
    await seen(page.getByText(fillIn(de.learning.attempts.tooMany_other, { count: 2 })));
    admit();
    const recover = portal.answer(path, problem(503, 'server.unavailable'));
    await submit(page);
    await seen(page.getByText(overview.kept));
    recover();
    await submit(page);
    await seen(page.getByText(result.passed));
  });

  test('shows a counter instead of dots for many questions', async () => {
    const one = await invite({ title: 'Viele Fragen', questions: 21 });
    const page = await portal.open(one.path);
    await button(page, exam.start).click();
    await seen(page.getByText(fillIn(questionnaire.counter, { done: 0, count: 21 })));
    await answer(page, RIGHT);
    await seen(question(page, 2, 21));
    page.goBack();
    await seen(question(page, 1, 21));
  });
});

describe('an exam that cannot be started', () => {
  for (const [title, facts, shown] of [
    ['has not begun', { title: 'Nächste Woche', from: 6, until: 9 }, state.upcoming],
    ['is over', { title: 'Letzte Woche', from: -9, until: -6 }, state.over],
  ] as const)
    test(`because it ${title} shows its period`, async () => {
      const one = await invite(facts);
      const page = await portal.open(one.path);
      await seen(page.getByText(shown));
      const moment = (days: number) =>
        formatDateTime(new Date(Date.now() + days * DAY_MS), 'Europe/Berlin', 'de').slice(0, 10);
      const sentence = page.getByText(moment(facts.from)).filter({ hasText: moment(facts.until) });
      await seen(sentence.filter({ hasText: exam.notActive.slice(0, 12) }));
      expect(await button(page, exam.start).count()).toBe(0);
      await page.goto(`${one.path}/questionnaire`);
      await at(page, one.path);
    });

  test('because the key does not include it links to those that it does', async () => {
    const one = await invite({ title: 'Die einzige' });
    const page = await portal.open(`/learning/my-exams/${one.key}/999999`);
    await seen(heading(page, exam.missing));
    await link(page, exam.toExams).click();
    await seen(heading(page, one.title));
  });
});
