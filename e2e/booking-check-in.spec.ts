import { checkInText } from '@kontor/contract/areas/booking/check-in/rules.ts';
import type { Page } from '@playwright/test';
import { checkInCodeOf } from '../server/src/areas/booking/check-in/queries.ts';
import { createDate, createEvent } from '../server/src/areas/booking/events/commands.ts';
import { aDate, anAttendee, anEvent, insertAttendee } from '../server/src/areas/booking/factory.ts';
import { arriveAs, button, field, seen, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { fakeCamera } from './harness/scanner.ts';
import { test } from './harness/test.ts';
import { de, fillIn } from './harness/words.ts';

const camera = fakeCamera();
const portal = portalOfFile({ browserArgs: camera.browserArgs });
const { checkIn } = de.booking;

/** The path of the list at the door of a new date, and the codes of two attendees. */
const door = (title: string) =>
  portal.make(async (world) => {
    const eventId = await createEvent(world.tx, anEvent({ title, external: true }));
    const dateId = await createDate(world.tx, aDate(eventId, world.tx.now));
    const codes: string[] = [];
    for (const familyName of ['Adler', 'Zaun']) {
      const email = `${familyName}@example.org`.toLowerCase();
      const id = await insertAttendee(world, anAttendee(dateId, { familyName, email }));
      codes.push(checkInText({ id, code: checkInCodeOf(`factory-${dateId}-${email}`) }));
    }
    return { path: `/booking/events/${eventId}/dates/${dateId}/check-in`, codes };
  });

const counted = (page: Page, present: number) =>
  seen(page.getByText(fillIn(checkIn.count, { present, expected: 2 }), { exact: true }));

test('a phone ticks without a network, also after it was opened again, and another one sees it later', async () => {
  const { path } = await door('Keller');
  const phone = await arriveAs(portal, 'demo-booking', path, { keepsApp: true, isOffline: true });
  await phone.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await seen(phone.getByText(de.kit.offline.ready));
  await phone.context().setOffline(true);
  await phone.reload();
  await field(phone, 'Adler, Jonas').check();
  await counted(phone, 1);
  await seen(phone.getByText(fillIn(checkIn.waiting_one, { formatted: 1 })));
  const other = await visitAs(portal, 'demo-administrator', path);
  await counted(other, 0);
  await field(other, 'Zaun, Jonas').check();
  await counted(other, 1);
  await phone.context().setOffline(false);
  await phone.evaluate(`dispatchEvent(new Event('online'))`);
  await counted(other, 2);
  await counted(phone, 2);
});

test('the camera ticks people by the QR code of their confirmation', async () => {
  const { path, codes } = await door('Empfang');
  camera.showQrCode(codes[1] ?? '');
  const page = await visitAs(portal, 'demo-booking', path);
  await page.context().grantPermissions(['camera']);
  await button(page, checkIn.scan.open).click();
  await seen(page.getByRole('dialog').getByText(fillIn(checkIn.isPresent, { name: 'Jonas Zaun' })));
  await page.keyboard.press('Escape');
  await counted(page, 1);
});
