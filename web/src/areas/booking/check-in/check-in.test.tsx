import { checkInText } from '@kontor/contract/areas/booking/check-in/rules.ts';
import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { createDate, createEvent } from '../../../../../server/src/areas/booking/events/commands.ts';
import { aDate, anAttendee, anEvent, insertAttendee } from '../../../../../server/src/areas/booking/factory.ts';
import { button, dialog, field, gone, heading, link, poll, seen } from '../../../testing/acts.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { checkIn } = de.booking;
const STAFF = { as: 'demo-booking' } as const;

/** An external event with a date of today, and some people by their family names. */
const dateWith = (title: string, names: readonly string[], slots = 10) =>
  portal.make(async (world) => {
    const eventId = await createEvent(world.tx, anEvent({ title, external: true }));
    const start = new Date(world.tx.now.getTime() + 3_600_000).toISOString();
    const end = new Date(world.tx.now.getTime() + 7_200_000).toISOString();
    const dateId = await createDate(world.tx, aDate(eventId, world.tx.now, { start, end, slots }));
    const ids = new Map<string, number>();
    for (const familyName of names) {
      const body = anAttendee(dateId, { familyName, email: `${familyName}.${dateId}@example.org`.toLowerCase() });
      ids.set(familyName, await insertAttendee(world, body));
    }
    const idOf = (familyName: string) => ids.get(familyName) ?? 0;
    return { dateId, idOf, datePath: `/booking/events/${eventId}/dates/${dateId}`, eventId };
  });

const pathOf = ({ datePath }: { readonly datePath: string }) => `${datePath}/check-in`;
const row = (page: Page, familyName: string) => field(page, `${familyName}, Jonas`);
const counted = (page: Page, present: number, expected: number) =>
  seen(page.getByText(fillIn(checkIn.count, { present, expected })));

const isPresent = async (id: number) =>
  (await portal.app.as('booking').call(booking.attendee.find, { params: { id } })).body.checkedInAt !== null;
/** Another phone at the same door. */
const tickElsewhere = (id: number, present: boolean) =>
  portal.app.as('administrator').call(booking.checkIn, {
    params: { id },
    body: { isPresent: present, at: new Date(Date.now() + 1000).toISOString() },
  });

describe('the list at the door', () => {
  test('is reached from the date, sorted by name, and ticks at a touch, with undo', async () => {
    const date = await dateWith('Einlass', ['Zaun', 'Adler']);
    const page = await portal.open(date.datePath, STAFF);
    await link(page, checkIn.open).click();
    await seen(heading(page, fillIn(checkIn.of, { event: 'Einlass' })));
    await counted(page, 0, 2);
    expect(await page.getByRole('checkbox').count()).toBe(2);
    await row(page, 'Adler').check();
    await counted(page, 1, 2);
    await poll(() => isPresent(date.idOf('Adler'))).toBe(true);
    await seen(page.getByText(fillIn(checkIn.isPresent, { name: 'Jonas Adler' })));
    await button(page, checkIn.undo).click();
    await counted(page, 0, 2);
    await seen(page.getByText(fillIn(checkIn.isAbsent, { name: 'Jonas Adler' })));
    await poll(() => isPresent(date.idOf('Adler'))).toBe(false);
  });

  test('finds people by name', async () => {
    const date = await dateWith('Suche', ['Zaun', 'Adler']);
    const page = await portal.open(pathOf(date), STAFF);
    await seen(row(page, 'Zaun'));
    await page.getByRole('searchbox').fill('adl');
    await gone(row(page, 'Zaun'));
    await seen(row(page, 'Adler'));
  });

  test('does not tick those who cancelled, and does not count them', async () => {
    const date = await dateWith('Storno', ['Zaun', 'Adler']);
    const cancelled = { params: { id: date.idOf('Zaun') }, body: { mail: false } };
    await portal.app.as('administrator').call(booking.cancelFor, cancelled);
    const page = await portal.open(pathOf(date), STAFF);
    await counted(page, 0, 1);
    expect(await row(page, 'Zaun').isDisabled()).toBe(true);
    await seen(page.getByText(de.booking.attendee.cancelled));
  });

  test('shows the ticks of another phone', async () => {
    const date = await dateWith('Zwei Telefone', ['Zaun', 'Adler']);
    const page = await portal.open(pathOf(date), STAFF);
    await counted(page, 0, 2);
    await tickElsewhere(date.idOf('Zaun'), true);
    await counted(page, 1, 2);
    await row(page, 'Adler').check();
    await counted(page, 2, 2);
    await tickElsewhere(date.idOf('Zaun'), false);
    await counted(page, 1, 2);
    expect(await row(page, 'Adler').isChecked()).toBe(true);
  });

  test('warns if the date is on another day', async () => {
    const date = await dateWith('Morgen', ['Zaun']);
    portal.setClock('2027-03-02T09:00:00Z');
    const page = await portal.open(pathOf(date), STAFF);
    await seen(page.getByText(/Dieser Termin ist nicht heute/));
  });

  test('says so if nobody is registered, and if the date is of another event', async () => {
    const [date, other] = [await dateWith('Leer', []), await dateWith('Andere', ['Zaun'])];
    await portal.open(pathOf(date), STAFF).then((page) => seen(page.getByText(checkIn.none)));
    const wrong = `/booking/events/${other.eventId}/dates/${date.dateId}/check-in`;
    await portal.open(wrong, STAFF).then((page) => seen(page.getByText(de.kit.state.notFound)));
  });
});

/** Keys as fast as those of a handheld scanner. */
function scan(code: string): void {
  let at = performance.now() + 100;
  for (const key of [...code, 'Enter']) {
    at += 5;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: at });
    document.body.dispatchEvent(event);
  }
}

describe('a scanned code', () => {
  const codesOf = async (dateId: number) => {
    const { body } = await portal.app.as('booking').call(booking.checkInList, { params: { id: dateId } });
    return new Map(body.attendees.map(({ familyName, id, code }) => [familyName, checkInText({ id, code })]));
  };

  test('ticks the person, and says so if they are there already', async () => {
    const date = await dateWith('Scan', ['Zaun', 'Adler']);
    const codes = await codesOf(date.dateId);
    const page = await portal.open(pathOf(date), STAFF);
    await counted(page, 0, 2);
    scan(codes.get('Zaun') ?? '');
    await counted(page, 1, 2);
    await poll(() => isPresent(date.idOf('Zaun'))).toBe(true);
    scan(codes.get('Zaun') ?? '');
    await seen(page.getByText(/Jonas Zaun ist schon seit .* da/));
    await counted(page, 1, 2);
  });

  test('of another date says of which, and a barcode of a product that it is none', async () => {
    const [date, other] = [await dateWith('Hier', ['Zaun']), await dateWith('Dort', ['Adler'])];
    const codes = await codesOf(other.dateId);
    const page = await portal.open(pathOf(date), STAFF);
    await counted(page, 0, 1);
    scan(codes.get('Adler') ?? '');
    await seen(page.getByText(/Jonas Adler ist für einen anderen Termin angemeldet/));
    scan('4011200296908');
    await seen(page.getByText(checkIn.scan.foreign));
    await counted(page, 0, 1);
  });
});

describe('without a network', () => {
  test('the list stays, and ticks are sent later, the last one for each person', async () => {
    const date = await dateWith('Keller', ['Zaun', 'Adler']);
    const page = await portal.open(pathOf(date), STAFF);
    await counted(page, 0, 2);
    await seen(page.getByText(de.kit.offline.ready));
    portal.setOffline(true);
    await row(page, 'Zaun').check();
    await row(page, 'Adler').check();
    await row(page, 'Adler').uncheck();
    await counted(page, 1, 2);
    await seen(page.getByText(/Haken werden gesendet/));
    await seen(page.getByText(/Keine Verbindung/));
    await seen(page.getByText(checkIn.walkInOffline));
    expect(await isPresent(date.idOf('Zaun'))).toBe(false);
    portal.setOffline(false);
    await poll(() => isPresent(date.idOf('Zaun'))).toBe(true);
    await gone(page.getByText(/Haken werden gesendet/));
    await counted(page, 1, 2);
    expect(await isPresent(date.idOf('Adler'))).toBe(false);
  });

  test('a tick that is refused later is shown with its reason, and can be discarded', async () => {
    const date = await dateWith('Abgelehnt', ['Zaun', 'Adler']);
    const page = await portal.open(pathOf(date), { ...STAFF, refusals: [409] });
    await seen(page.getByText(de.kit.offline.ready));
    portal.setOffline(true);
    await row(page, 'Zaun').check();
    await counted(page, 1, 2);
    const cancelled = { params: { id: date.idOf('Zaun') }, body: { mail: false } };
    await portal.app.as('administrator').call(booking.cancelFor, cancelled);
    portal.setOffline(false);
    await seen(page.getByText(fillIn(checkIn.refused, { name: 'Jonas Zaun' })));
    await seen(page.getByText(de.booking.errors.alreadyCancelled));
    await counted(page, 0, 1);
    await button(page, checkIn.discard).click();
    await gone(page.getByText(fillIn(checkIn.refused, { name: 'Jonas Zaun' })));
  });
});

describe('a walk-in', () => {
  test('is registered and present at once', async () => {
    const date = await dateWith('Laufkundschaft', ['Zaun']);
    const page = await portal.open(pathOf(date), STAFF);
    await button(page, checkIn.walkIn).click();
    const form = dialog(page, checkIn.walkIn);
    await seen(form.getByText(fillIn(checkIn.free_other, { count: 9 })));
    await field(form, de.booking.attendee.givenName).fill('Mia');
    await field(form, de.booking.attendee.familyName).fill('Sommer');
    await field(form, de.booking.attendee.email).fill(`mia.${date.dateId}@example.org`);
    await button(form, checkIn.walkInSave).click();
    await counted(page, 1, 2);
    expect(await field(page, 'Sommer, Mia').isChecked()).toBe(true);
    await seen(page.getByText(checkIn.walkedIn));
    expect(await portal.mails(`mia.${date.dateId}@example.org`)).toEqual([]);
  });

  test('cannot be added before the day of the date, and the page says so', async () => {
    const date = await dateWith('Früh', ['Zaun']);
    portal.setClock('2027-02-28T08:00:00Z');
    const page = await portal.open(pathOf(date), STAFF);
    await seen(page.getByText(de.booking.errors.walkInClosed));
    expect(await button(page, checkIn.walkIn).isDisabled()).toBe(true);
  });

  test('cannot be added to a full date, and the page says so', async () => {
    const date = await dateWith('Voll', ['Zaun'], 1);
    const page = await portal.open(pathOf(date), STAFF);
    await seen(page.getByText(checkIn.full));
    expect(await button(page, checkIn.walkIn).isDisabled()).toBe(true);
  });
});
