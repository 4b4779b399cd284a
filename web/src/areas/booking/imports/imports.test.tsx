import { expect, test } from 'vitest';
import { createDate, createEvent } from '../../../../../server/src/areas/booking/events/commands.ts';
import { aDate, anEvent } from '../../../../../server/src/areas/booking/factory.ts';
import { at, button, field, poll, seen } from '../../../testing/acts.ts';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { imports } = de.booking;

test('mails are not offered for a date that has begun', async () => {
  const { eventId, dateId } = await portal.make(async (world) => {
    const ago = (hours: number) => new Date(world.tx.now.getTime() - hours * 3_600_000).toISOString();
    const eventId = await createEvent(world.tx, anEvent({ title: 'Vorbei', external: true }));
    const times = { registrationPeriod: ago(9), start: ago(8), end: ago(1) };
    return { eventId, dateId: await createDate(world.tx, aDate(eventId, world.tx.now, times)) };
  });
  const page = await portal.open(`/booking/events/${eventId}/dates/${dateId}/import`, { as: 'demo-booking' });
  await seen(button(page, de.kit.imports.check));
  expect(await field(page, imports.mail).count()).toBe(0);
});

test('a file with faults is refused, a sound one registers everybody without mails', async () => {
  const { eventId, dateId } = await portal.make(async (world) => {
    const eventId = await createEvent(world.tx, anEvent({ title: 'Aus Datei', external: true }));
    return { eventId, dateId: await createDate(world.tx, aDate(eventId, world.tx.now)) };
  });
  const path = `/booking/events/${eventId}/dates/${dateId}`;
  const page = await portal.open(path, { as: 'demo-booking' });
  await button(page, de.kit.page.menu).click();
  await page.getByRole('menuitem', { name: imports.open }).click();
  await at(page, `${path}/import`);
  const upload = async (text: string) => {
    await page.locator('input[type="file"]').setInputFiles(new File([text], 'Teilnehmende.csv', { type: 'text/csv' }));
    await button(page, de.kit.imports.check).click();
  };
  await field(page, imports.mail).uncheck();
  await upload('Vorname;Nachname;E-Mail\nAda;Vogel;keine');
  await seen(page.getByRole('cell', { name: 'keine' }));
  await button(page, de.kit.file.other).click();
  await upload('Vorname;Nachname;E-Mail\nAda;Vogel;ada.datei@example.org');
  await button(page, fillIn(de.kit.imports.run_one, { formatted: 1 })).click();
  await seen(page.getByText(imports.done));
  await page.getByRole('link', { name: imports.next }).click();
  await at(page, path);
  await poll(() => page.getByRole('cell').filter({ hasText: 'Vogel, Ada' }).count()).toBe(1);
  expect(await portal.mails('ada.datei@example.org')).toEqual([]);
});
