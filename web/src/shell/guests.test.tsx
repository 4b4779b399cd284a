import { expect, test } from 'vitest';
import { at, heading, link, seen } from '../testing/acts.ts';
import { componentPortal } from '../testing/portal.ts';
import { de } from '../testing/words.ts';

const portal = componentPortal();
const { menu: booking } = de.booking;
const { menu: learning } = de.learning;

test('a guest finds the public pages beside the sign-in', async () => {
  const page = await portal.open('/learning');
  await seen(heading(page, de.shell.signIn.title));
  const without = page.getByRole('list', { name: de.shell.signIn.without });
  await seen(without);
  const titles = [booking.events, learning.myExams, learning.certificate];
  const texts = await without.getByRole('link').allInnerTexts();
  expect(titles.every((title, place) => texts[place]?.startsWith(title))).toBe(true);
  expect(texts).toHaveLength(titles.length);
  await without.getByText(learning.myExams).click();
  await at(page, '/learning/my-exams');
});

test('the short address opens the events', async () => {
  const page = await portal.open('/booking');
  await seen(heading(page, de.booking.public.overview.title));
  await seen(link(page, 'Recht'));
});
