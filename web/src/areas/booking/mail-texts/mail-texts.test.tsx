import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { makeMailTexts } from '@kontor/contract/areas/booking/mail-texts/rules.ts';
import { expect, test } from 'vitest';
import { createDate, createEvent } from '../../../../../server/src/areas/booking/events/commands.ts';
import { aDate, anEvent } from '../../../../../server/src/areas/booking/factory.ts';
import { at, button, dialog, field, focused, gone, heading, link, poll, seen } from '../../../testing/acts.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { mailTexts, mails, validation } = de.booking;
const { kit } = de;

const none = makeMailTexts(() => null);

const seminar = (title: string) =>
  portal.make(async ({ tx }) => {
    const id = await createEvent(tx, anEvent({ title }));
    await createDate(tx, aDate(id, tx.now, { location: 'Fulda' }));
    return id;
  });
const editor = (id: number, search = '', ...refusals: number[]) =>
  portal.open(`/booking/events/${id}/mail-texts${search}`, { as: 'demo-booking', refusals });
const saved = async (id: number) => (await portal.app.as('booking').call(booking.mailTexts, { params: { id } })).body;

const subject = (page: Page) => field(page, mailTexts.subject);
const text = (page: Page) => field(page, mailTexts.text);
const showText = (page: Page) => page.getByText(mailTexts.views.text, { exact: true }).click();
const preview = (page: Page) => page.getByRole('region', { name: mailTexts.content });

test('staff edit a text with placeholders, look at the mail, and save it', async () => {
  const id = await seminar('Mit Text');
  const page = await portal.open(`/booking/events/${id}`, { as: 'demo-booking' });
  await button(page, kit.page.menu).click();
  await page.getByRole('menuitem', { name: mailTexts.open }).click();
  await at(page, `/booking/events/${id}/mail-texts`);
  await seen(heading(page, fillIn(mailTexts.of, { event: 'Mit Text' })));
  await poll(() => subject(page).inputValue()).toBe('Ihre Anmeldung: {event}');
  await poll(() => text(page).inputValue()).toContain('Guten Tag {givenName} {familyName},\n\nvielen Dank');
  expect(await button(page, mailTexts.reset).isDisabled()).toBe(true);

  await field(page, mailTexts.mail).selectOption({ label: mailTexts.mails.reminder });
  await seen(page.getByText(mailTexts.occasions.reminder));
  await subject(page).fill('Bald: ');
  await button(page, mailTexts.placeholders.event).click();
  await focused(subject(page));
  await text(page).fill('Hallo , bis bald!');
  await text(page).focus();
  await page.keyboard.press('Home');
  for (let steps = 0; steps < 'Hallo '.length; steps += 1) await page.keyboard.press('ArrowRight');
  await button(page, mailTexts.placeholders.givenName).click();
  expect(await text(page).inputValue()).toBe('Hallo {givenName}, bis bald!');
  await showText(page);
  await seen(page.getByText(fillIn(mailTexts.previewSubject, { subject: 'Bald: Mit Text' })));
  await seen(preview(page).getByText(`Hallo ${mails.example.givenName}, bis bald!`, { exact: false }));
  await seen(preview(page).getByText('Ort: Fulda', { exact: false }));

  await button(page, kit.form.save).click();
  await seen(page.getByText(mailTexts.saved));
  expect(await saved(id)).toMatchObject({
    ...none,
    reminder: { ...none.reminder, de: { subject: 'Bald: {event}', text: 'Hallo {givenName}, bis bald!' } },
  });

  const changed = fillIn(mailTexts.changed, { mail: mailTexts.mails.reminder });
  await seen(page.getByRole('option', { name: changed }));
  await button(page, mailTexts.reset).click();
  await gone(page.getByRole('option', { name: changed }));
  await button(page, kit.form.save).click();
  await poll(async () => (await saved(id)).version).toBe(3);
  expect(await saved(id)).toMatchObject(none);
});

test('the preview is in the language of the text', async () => {
  const id = await seminar('In zwei Sprachen');
  const page = await editor(id, '?mail=offered');
  await showText(page);
  await seen(preview(page).getByText('Ein Platz ist frei geworden', { exact: false }));
  await seen(button(page, mailTexts.placeholders.until));
  await page.getByText(mailTexts.languages.en, { exact: true }).click();
  await poll(() => text(page).inputValue()).toContain('Hello {givenName}');
  await seen(preview(page).getByText('A place has become available', { exact: false }));
  await field(page, mailTexts.mail).selectOption({ label: mailTexts.mails.thanks });
  await gone(button(page, mailTexts.placeholders.until));
  await seen(preview(page).getByText('It was good to have you with us', { exact: false }));
});

test('an unknown placeholder is reported at its text, which is shown, and the preview stays as it was', async () => {
  const id = await seminar('Mit Fehler');
  const page = await editor(id);
  await showText(page);
  await seen(preview(page).getByText('vielen Dank', { exact: false }));
  await text(page).fill('Hallo,\n{Vorname}!');
  await field(page, mailTexts.mail).selectOption({ label: mailTexts.mails.moved });
  await poll(() => subject(page).inputValue()).toContain('Terminänderung');
  await button(page, kit.form.save).click();
  await poll(() => subject(page).inputValue()).toContain('Ihre Anmeldung');
  await focused(text(page));
  expect(await text(page).getAttribute('aria-invalid')).toBe('true');
  await seen(page.getByText(fillIn(validation.unknownPlaceholder, { placeholder: 'Vorname', line: 2 })).first());
  await text(page).fill('Hallo,\n{givenName}!');
  await seen(preview(page).getByText(`${mails.example.givenName}!`, { exact: false }));
  await button(page, kit.form.save).click();
  await seen(page.getByText(mailTexts.saved));
});

test('a cleared text is the standard one again', async () => {
  const id = await seminar('Leer');
  const page = await editor(id, '?mail=thanks');
  await poll(() => text(page).inputValue()).toContain('vielen Dank für Ihre Teilnahme');
  await text(page).fill('');
  await subject(page).fill('Danke');
  await button(page, kit.form.save).click();
  await seen(page.getByText(mailTexts.saved));
  expect((await saved(id)).thanks.de).toEqual({ subject: 'Danke', text: null });
  await poll(() => text(page).inputValue()).toContain('vielen Dank für Ihre Teilnahme');
});

test('unsaved texts are not lost by leaving the page, nor those of somebody else by saving', async () => {
  const id = await seminar('Zu zweit');
  const page = await editor(id, '', 412);
  await poll(() => subject(page).inputValue()).toContain('Ihre Anmeldung');
  await subject(page).fill('Meine Anmeldung');
  await link(page, kit.page.back).click();
  await button(dialog(page, kit.unsaved.title), kit.unsaved.keep).click();
  const theirs = { ...none, moved: { ...none.moved, en: { subject: 'Theirs', text: null } } };
  const answer = await portal.app.as('administrator').call(booking.saveMailTexts, { params: { id }, body: theirs });
  expect(answer.status).toBe(204);
  await button(page, kit.form.save).click();
  await seen(page.getByText(mailTexts.saved));
  const { registered, moved } = await saved(id);
  expect([registered.de.subject, moved.en.subject]).toEqual(['Meine Anmeldung', 'Theirs']);
});
