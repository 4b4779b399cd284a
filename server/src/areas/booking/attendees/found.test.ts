import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { DAY_MS } from '@kontor/contract/kernel/durations.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PersonName, startApp, type TestApp } from '../../../testing/app.ts';
import { createDate, createEvent } from '../events/commands.ts';
import { aDate, anAttendee, anEvent, insertAttendee } from '../factory.ts';

const NOW = new Date('2027-03-01T08:00:00Z');

let app: TestApp;
/** The dates of two events. */
let dates: { readonly past: number; readonly longPast: number; readonly next: number; readonly later: number };
let beer: number;

const inDays = (days: number) => {
  const start = new Date(NOW.getTime() + days * DAY_MS).toISOString();
  return { start, registrationPeriod: start, end: new Date(Date.parse(start) + 3_600_000).toISOString() };
};

beforeAll(async () => {
  app = await startApp({ clock: NOW });
  await app.make(async (world) => {
    beer = await createEvent(world.tx, anEvent({ title: 'Bierkunde' }));
    const wine = await createEvent(world.tx, anEvent({ title: 'Weinkunde' }));
    const dateOf = (eventId: number, days: number) => createDate(world.tx, aDate(eventId, NOW, inDays(days)));
    dates = {
      longPast: await dateOf(wine, -90),
      past: await dateOf(beer, -20),
      later: await dateOf(wine, 40),
      next: await dateOf(beer, 5),
    };
    const person = (date: number, givenName: string, familyName: string, email: string, cancelled?: string) =>
      insertAttendee(world, anAttendee(date, { givenName, familyName, email }), cancelled);
    for (const date of Object.values(dates)) await person(date, 'Jürgen', 'Müller', 'juergen@kontor.example');
    await person(dates.next, 'Heike', 'Mueller', 'h.mueller@kontor.example');
    await person(dates.next, 'Ole', 'Muller', 'ole@kontor.example', '2027-02-01T08:00:00Z');
    await person(dates.next, 'Ida', 'Mullerstein', 'ida@kontor.example');
    await person(dates.next, 'Heika', 'Sommer', 'sommer@kontor.example');
    await person(dates.next, 'Petra', 'Großmann', 'petra.grossmann@kontor.example');
    const erased = await person(dates.past, 'Frieda', 'Vergessen', 'frieda@kontor.example');
    const late = await person(dates.next, 'Lutz', 'Unbestätigt', 'lutz@kontor.example');
    const attendees = world.tx.db.updateTable('booking_attendee');
    await attendees.set({ erased_at: NOW.toISOString() }).where('id', '=', erased).execute();
    await attendees.set({ waits_until: '2027-03-01T07:59:00Z' }).where('id', '=', late).execute();
  });
});
afterAll(() => app.stop());

const find = async (search: string, limit?: number, as: PersonName = 'booking') => {
  const query = { search, ...(limit !== undefined && { limit: String(limit) }) };
  return (await app.as(as).call(booking.findAttendees, { query })).body;
};
const namesOf = (found: Awaited<ReturnType<typeof find>>) => [
  ...new Set(found.map(({ givenName, familyName }) => `${givenName} ${familyName}`)),
];

it.each(['Müller', 'mueller', 'MULLER'])('finds every spelling of a name, whole names first: %s', async (search) => {
  const found = namesOf(await find(search));
  expect(found.slice(0, 3).sort()).toEqual(['Heike Mueller', 'Jürgen Müller', 'Ole Muller']);
  expect(found.slice(3)).toEqual(['Ida Mullerstein']);
});

it.each([
  ['swapped letters', 'Mülelr', 'Jürgen Müller'],
  ['a wrong letter', 'Grozsmann', 'Petra Großmann'],
  ['a missing letter', 'Grosmann', 'Petra Großmann'],
  ['an error in each of two words', 'Pertra Grosmann', 'Petra Großmann'],
  ['an error in an address', 'petra.grosmann@kontor.example', 'Petra Großmann'],
  ['an error in a short address', 'h.meuller@kontor.example', 'Heike Mueller'],
  ['an error behind the @', 'petra.grossmann@kontr.example', 'Petra Großmann'],
  ['an error in a word that occurs elsewhere', 'Heika Müller', 'Heike Mueller'],
])('forgives %s', async (_, search, name) => {
  expect(namesOf(await find(search))).toContain(name);
});

it('forgives nothing while something matches, and no two errors in a word', async () => {
  expect(namesOf(await find('heike mueller'))).toEqual(['Heike Mueller']);
  expect(await find('Gorsmnan')).toEqual([]);
});

it('finds people by their address, and by parts of it', async () => {
  expect(namesOf(await find('petra.grossmann@kontor.example'))).toEqual(['Petra Großmann']);
  expect(namesOf(await find('h.mueller@'))).toEqual(['Heike Mueller']);
});

it('shows the registrations across events: the next date first, then past ones, the latest first', async () => {
  const found = await find('Jürgen Müller');
  expect(found.map(({ eventDateId }) => eventDateId)).toEqual([dates.next, dates.later, dates.past, dates.longPast]);
  expect(found[0]).toMatchObject({
    ...{ eventId: beer, eventTitle: 'Bierkunde', start: inDays(5).start },
    ...{ email: 'juergen@kontor.example', hasCancelled: false },
  });
  expect(await find('Jürgen Müller', 2)).toEqual(found.slice(0, 2));
});

it('names cancelled registrations as such', async () => {
  expect(await find('ole')).toMatchObject([{ familyName: 'Muller', hasCancelled: true }]);
});

it('leaves out erased people and registrations that nobody confirmed', async () => {
  expect(await find('Frieda')).toEqual([]);
  expect(await find('Lutz')).toEqual([]);
});

it('finds nothing without words, and reveals no secrets', async () => {
  expect(await find('')).toEqual([]);
  expect(Object.keys((await find('ole'))[0] ?? {}).filter((name) => /code|search/i.test(name))).toEqual([]);
});

it.each([
  ['administrator', 200],
  ['booking', 200],
  ['site', 403],
  ['otherSite', 403],
  ['evaluation', 403],
  ['priceTag', 403],
  ['meters', 403],
] as const)('answers %s with %i', async (person, status) => {
  const answer = await app.as(person).call(booking.findAttendees, { query: { search: 'Müller' } });
  expect(answer.status).toBe(status);
});

it('leaves the search in the audit trail', async () => {
  app.setClock('2027-03-01T09:00:00Z');
  await find('Heike', undefined, 'administrator');
  const [entry] = await app.db
    .selectFrom('audit_entry')
    .select(['actor', 'after'])
    .where('action', '=', 'booking.attendee.searched')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(entry).toEqual({ actor: 'demo-administrator', after: { query: '{"search":"Heike"}', rows: 1 } });
});
