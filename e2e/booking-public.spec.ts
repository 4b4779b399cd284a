import { text } from 'node:stream/consumers';
import type { Locator, Page } from '@playwright/test';
import { createDate, createEvent } from '../server/src/areas/booking/events/commands.ts';
import { aDate, anEvent } from '../server/src/areas/booking/factory.ts';
import { button, field, link, seen, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { answered } from './harness/requests.ts';
import { expectNoOverflow, PHONE } from './harness/screen-checks.ts';
import { expect, test } from './harness/test.ts';
import { de } from './harness/words.ts';

const portal = portalOfFile();
const { registration } = de.booking.public;

type EventFacts = Parameters<typeof anEvent>[0];
type DateFacts = Parameters<typeof aDate>[2];

/** An event with one date; returns the address of its registration form. */
const seminar = (event: EventFacts, date: DateFacts = {}): Promise<string> =>
  portal.make(async (world) => {
    const eventId = await createEvent(world.tx, anEvent(event));
    const dateId = await createDate(world.tx, aDate(eventId, world.tx.now, date));
    return `/booking/public/events/${eventId}/${dateId}`;
  });

test('the demo shows the mail in a sandboxed frame and offers its calendar entry', async () => {
  const path = await seminar({ title: 'Mit Post' });
  const page = await portal.visit(path);
  await field(page, registration.givenName).fill('Mia');
  await field(page, registration.familyName).fill('Sommer');
  await field(page, registration.email).fill('mia.post@example.org');
  await field(page, registration.tenant).selectOption({ label: 'Brunnhof Logistik GmbH' });
  await field(page, registration.department).selectOption({ label: 'Lager' });
  await field(page, registration.participate).check();
  await field(page, registration.accept).check();
  await button(page, registration.submit).click();
  await seen(page.getByText(registration.done));
  await page.goto('/mailbox');
  await page.getByRole('button', { name: 'mia.post@example.org' }).click();
  const letter = page.getByTitle(de.shell.mailbox.content);
  await seen(letter.contentFrame().getByText('Mit Post').first());
  expect(await letter.getAttribute('sandbox')).not.toContain('allow-scripts');
  const download = page.waitForEvent('download');
  await page.getByRole('region', { name: de.shell.mailbox.attachments }).getByRole('button').first().click();
  const file = await (await download).createReadStream();
  expect(await text(file)).toContain('BEGIN:VCALENDAR');
});

test('long names and texts without spaces fit a phone and do not overlap', async () => {
  const long = 'Getränkefachgroßhandelsverkaufsleiterschulung'.repeat(3);
  const path = await seminar(
    {
      title: 'Ohne Lücke',
      category: 'Lang',
      subCategory: long,
      description: `<p>https://example.org/${long}</p>`,
    },
    { location: long },
  );
  const page = await portal.visit('/booking/public');
  await seen(link(page, long));
  await page.setViewportSize(PHONE);
  await expectNoOverflow(page);
  await link(page, long).click();
  await seen(page.getByText(`https://example.org/${long}`));
  const place = page.getByText(long, { exact: true }).last();
  for (const size of [PHONE, { width: 1280, height: 900 }]) {
    await page.setViewportSize(size);
    await expectNoOverflow(page);
    const box = await place.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(size.width);
  }
  await page.goto(path);
  await seen(field(page, registration.givenName));
  for (const size of [PHONE, { width: 1280, height: 900 }]) {
    await page.setViewportSize(size);
    for (const part of [field(page, registration.email), page.getByText(`https://example.org/${long}`)]) {
      const box = await part.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(size.width);
    }
  }
});

test('the remaining slots and the deadline stay within a date’s card on a phone', async () => {
  const page = await portal.visit(await seminar({ title: 'Viele Plätze' }, { slots: 1250 }));
  await page.setViewportSize(PHONE);
  const mail = field(page, registration.email);
  await seen(mail);
  const right = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  const slots = page.locator('main .mantine-Badge-root');
  expect(await right(slots)).toBeLessThanOrEqual(await right(mail));
});

interface ElementPosition {
  readonly name: string;
  readonly top: number;
}

/** The positions of a page's texts and inputs, from its top. */
const places = (page: Page) =>
  page.evaluate<
    ElementPosition[]
  >(`[...document.querySelectorAll('main :is(h1, input, select, textarea, label)')].map((element) => ({
    name: element.getAttribute('name') ?? element.textContent,
    top: Math.round(element.getBoundingClientRect().top + scrollY),
  }))`);

for (const size of [PHONE, { width: 1280, height: 900 }]) {
  test(`the first key in a registration form shifts nothing on a page ${size.width} wide`, async () => {
    const path = await seminar({ title: 'Ohne Sprung', private: true, code: 'Sesam-1' });
    const page = await portal.visit(path);
    await page.setViewportSize(size);
    for (const name of [registration.givenName, registration.email, registration.code]) {
      await page.reload();
      await seen(field(page, name));
      await answered(page);
      const before = await places(page);
      expect(before.length).toBeGreaterThan(10);
      await field(page, name).pressSequentially('M');
      await expect(field(page, name)).toHaveValue('M');
      expect(await places(page), name).toEqual(before);
    }
  });

  test(`the first key when staff change a date shifts nothing on a page ${size.width} wide`, async () => {
    const path = await seminar({ title: 'Ohne Sprung für Mitarbeitende' });
    const page = await visitAs(portal, 'demo-booking', path.replace('/public', '').replace(/(\d+)$/, 'dates/$1'));
    await page.setViewportSize(size);
    const slots = field(page, de.booking.date.slots);
    for (const name of [de.booking.date.start, de.booking.date.registrationPeriod, de.booking.date.slots])
      await seen(field(page, name));
    await answered(page);
    const before = await places(page);
    await slots.pressSequentially('1');
    await seen(page.getByText(de.kit.page.unsaved));
    expect(await places(page)).toEqual(before);
  });
}
