import { expect, test } from 'vitest';
import { anExam, insertExam } from '../../../../../server/src/areas/learning/exams/factory.ts';
import { insertQuestion, insertSubject } from '../../../../../server/src/areas/learning/subjects/factory.ts';
import { button, dialog, field, focused, gone, heading, link, poll, seen } from '../../../testing/acts.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { kit } = de;
const { learning } = de;
const { subject, questions, question } = learning.subjects;

const BEER = 'Ab welchem Alter darf Bier verkauft werden?';
const PROOF = 'Welche Ausweise gelten als Nachweis?';

const asAdministrator = (path: string, ...refusals: number[]) =>
  portal.open(path, { as: 'demo-administrator', refusals });

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const inLanguage = (name: string, language: 'de' | 'en') => fillIn(kit.localized.in[language], { field: name });
const answer = (number: number, language: 'de' | 'en') => inLanguage(fillIn(question.answer, { number }), language);

test('a subject is created after its faults are shown at their fields', async () => {
  const page = await asAdministrator('/learning/subjects');
  await link(page, learning.subjects.add).click();
  await button(page, subject.create).click();
  await seen(page.getByText(kit.form.attention));
  await focused(field(page, subject.title));
  await field(page, subject.title).fill('Jugendschutz beim Verkauf');
  await field(page, subject.examQuestionCount).fill('2');
  expect(await field(page, subject.passPercentage).inputValue()).toBe('70');
  await button(page, subject.create).click();
  await seen(page.getByText(subject.created));
  await seen(heading(page, 'Jugendschutz beim Verkauf'));
  await seen(page.getByText(subject.incompleteText));
});

test('a question is written in two languages, its answers are sorted, and it is previewed', async () => {
  const id = await portal.make((world) => insertSubject(world, { title: 'Ohne Fragen' }, 0));
  const page = await asAdministrator(`/learning/subjects/${id}`);
  await button(page, questions.add).click();
  const editor = dialog(page, question.add);
  await button(editor, question.create).click();
  await seen(editor.getByText(kit.form.attention));
  await focused(field(editor, inLanguage(question.text, 'de')));
  await field(editor, inLanguage(question.text, 'de')).fill(BEER);
  await seen(editor.getByText(kit.localized.missing));
  await field(editor, inLanguage(question.text, 'en')).fill('From what age may beer be sold?');
  await field(editor, answer(1, 'de')).fill('Ab 18 Jahren');
  await field(editor, answer(1, 'en')).fill('From 18');
  await field(editor, answer(2, 'de')).fill('Ab 16 Jahren');
  await seen(editor.getByText(question.noCorrect));
  await field(editor, fillIn(question.isCorrect, { number: 2 })).check();
  await gone(editor.getByText(question.noCorrect));

  // By keyboard: adds an answer and moves it to the front.
  await button(editor, question.addAnswer).focus();
  await page.keyboard.press('Enter');
  await focused(field(editor, answer(3, 'de')));
  await page.keyboard.type('Ab 14 Jahren');
  await button(editor, fillIn(question.up, { number: 3 })).focus();
  await page.keyboard.press('Enter');
  await focused(button(editor, fillIn(question.up, { number: 2 })));
  await page.keyboard.press('Enter');
  await focused(button(editor, fillIn(question.up, { number: 1 })));
  expect(await field(editor, answer(1, 'de')).inputValue()).toBe('Ab 14 Jahren');
  expect(await field(editor, fillIn(question.isCorrect, { number: 3 })).isChecked()).toBe(true);
  await button(editor, fillIn(question.remove, { number: 2 })).click();
  await focused(button(editor, fillIn(question.remove, { number: 2 })));

  await editor.getByText(question.preview, { exact: true }).click();
  await seen(editor.getByRole('heading', { name: BEER }));
  await editor.getByText(kit.localized.en, { exact: true }).click();
  await seen(editor.getByRole('heading', { name: 'From what age may beer be sold?' }));
  await editor.getByRole('checkbox', { name: 'Ab 16 Jahren' }).check();

  await page.keyboard.press('Escape');
  await button(page, kit.unsaved.keep).click();
  await button(editor, question.create).click();
  await seen(page.getByText(question.created));
  await seen(row(page, BEER).getByText(questions.untranslated));
});

test('a text is only required in one of two languages, so neither field has an asterisk', async () => {
  const id = await portal.make((world) => insertSubject(world, { title: 'Eine Sprache genügt' }, 0));
  const page = await asAdministrator(`/learning/subjects/${id}`);
  await seen(page.getByText(`${subject.title} *`));
  await button(page, questions.add).click();
  const editor = dialog(page, question.add);
  for (const language of ['de', 'en'] as const) {
    for (const name of [inLanguage(question.text, language), answer(1, language)]) {
      const input = field(editor, name);
      await seen(input);
      expect(await input.getAttribute('required')).toBeNull();
      expect(await editor.locator(`label[for="${await input.getAttribute('id')}"]`).innerText()).toBe(name);
    }
  }
  await field(editor, inLanguage(question.text, 'en')).fill('Beer is sold from what age?');
  await field(editor, answer(1, 'en')).fill('From 16');
  await field(editor, answer(2, 'en')).fill('From 18');
  await field(editor, fillIn(question.isCorrect, { number: 1 })).check();
  await button(editor, question.create).click();
  await seen(page.getByText(question.created));
});

test('too few questions for an exam are reported at the field', async () => {
  const id = await portal.make(async (world) => {
    const subjectId = await insertSubject(world, { title: 'Wird geprüft' });
    await insertExam(world, anExam(subjectId, world.tx.now), []);
    return subjectId;
  });
  const page = await asAdministrator(`/learning/subjects/${id}`, 409);
  const count = field(page, subject.examQuestionCount);
  await count.fill('50');
  await button(page, kit.form.save).first().click();
  await focused(count);
  await seen(page.getByText(learning.errors.subjectTooSmall));
  expect(await page.getByText(learning.errors.subjectTooSmall).count()).toBe(1);
  expect(await count.getAttribute('aria-invalid')).toBe('true');
});

test('an administrator decides about another user’s change to a question', async () => {
  const id = await portal.make(async (world) => {
    const subjectId = await insertSubject(world, { title: 'Zu zweit' }, 0);
    await insertQuestion(world, subjectId, { text: { de: PROOF, en: null } });
    return subjectId;
  });
  const page = await asAdministrator(`/learning/subjects/${id}`, 412);
  await row(page, PROOF).locator('[data-row-link]').click();
  const editor = dialog(page, question.one);
  await field(editor, inLanguage(question.text, 'en')).fill('Which documents prove age?');
  await field(editor, inLanguage(question.text, 'de')).fill('Womit weist man sein Alter nach?');
  await portal.db
    .updateTable('learning_question')
    .set(({ eb }) => ({
      text: JSON.stringify({ de: 'Was gilt als Nachweis?', en: null }),
      version: eb('version', '+', 1),
    }))
    .where('text', '@>', JSON.stringify({ de: PROOF }))
    .execute();
  await button(editor, kit.form.save).click();
  const conflict = dialog(page, kit.conflict.title);
  await seen(conflict.getByText('Was gilt als Nachweis?'));
  await button(conflict, kit.conflict.take).click();
  await poll(() => field(editor, inLanguage(question.text, 'de')).inputValue()).toBe('Was gilt als Nachweis?');
  expect(await field(editor, inLanguage(question.text, 'en')).inputValue()).toBe('Which documents prove age?');
  await field(editor, inLanguage(question.text, 'en')).fill('What counts as proof?');
  await button(editor, kit.form.save).click();
  await seen(page.getByText(question.saved));
});
