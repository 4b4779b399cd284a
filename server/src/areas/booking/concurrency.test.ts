import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { startApp, type TestApp } from '../../testing/app.ts';
import { emptyDatabase, type ServerProcess, startProcess } from '../../testing/processes.ts';
import { createDate, createEvent } from './events/commands.ts';
import { aDate, anEvent } from './factory.ts';

const SLOTS = 20;
const CALLERS = 400;

vi.setConfig({ testTimeout: 120_000, hookTimeout: 90_000 });

let app: TestApp;
const servers: ServerProcess[] = [];

beforeAll(async () => {
  app = await startApp({ clock: new Date() });
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});
afterAll(() => app.stop());

async function startTwo() {
  const two = await Promise.all([1, 2].map(() => startProcess(app.databaseUrl)));
  servers.push(...two);
  await Promise.all(two.map((server) => server.started()));
  const [one, other] = two;
  if (!one || !other) throw new Error('There are not two servers');
  return [one, other] as const;
}

const makeDate = () =>
  app.make(async ({ tx }) => createDate(tx, aDate(await createEvent(tx, anEvent()), tx.now, { slots: SLOTS })));

const Answered = z.object({ id: z.optional(z.int()), code: z.optional(z.string()) });

const Titled = z.array(z.object({ id: z.int(), title: z.string() }));

interface Outcome {
  /** 'lost' if the server died before it answered. */
  readonly result: string;
  readonly id: number | undefined;
}

async function register(url: string, eventDateId: number, number: number): Promise<Outcome> {
  const body = {
    eventDateId,
    givenName: 'Vera',
    familyName: `Vogel ${number}`,
    email: `person.${number}@example.org`,
    tenantId: 1,
    departmentId: 1,
    participate: true,
    acceptCancellationPolicy: true,
  };
  try {
    const answer = await fetch(`${url}/api/booking/attendee`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { id, code } = z.parse(Answered, await answer.json());
    return { result: code ? `${answer.status} ${code}` : String(answer.status), id };
  } catch {
    return { result: 'lost', id: undefined };
  }
}

/** Registers everyone at once, half of them on each server. `onAnswer` is called for each outcome. */
const registerAll = (urls: readonly string[], dateId: number, onAnswer: (outcome: Outcome) => void = () => {}) =>
  Promise.all(
    Array.from({ length: CALLERS }, async (_, number) => {
      const outcome = await register(urls[number % urls.length] ?? '', dateId, number);
      onAnswer(outcome);
      return outcome;
    }),
  );

const attendeesOf = (dateId: number) =>
  app.db.selectFrom('booking_attendee').selectAll().where('event_date_id', '=', dateId).execute();

function counted(outcomes: readonly Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { result } of outcomes) counts[result] = (counts[result] ?? 0) + 1;
  return counts;
}

describe('400 people who want 20 slots at two servers', () => {
  it('fill them exactly; everyone else learns that the date is full', async () => {
    const two = await startTwo();
    const dateId = await makeDate();
    const outcomes = await registerAll(
      two.map(({ url }) => url),
      dateId,
    );
    expect(counted(outcomes)).toEqual({ '201': SLOTS, '409 booking.dateFull': CALLERS - SLOTS });
    const attendees = await attendeesOf(dateId);
    expect(attendees.map(({ id }) => id).toSorted()).toEqual(outcomes.flatMap(({ id }) => id ?? []).toSorted());
    const mails = await app.db.selectFrom('mail').select('recipient').execute();
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(attendees.map(({ email }) => email).toSorted());

    const [first] = attendees;
    const link = `${two[0].url}/api/booking/attendee/${first?.id}/cancel/${first?.cancellation_code}`;
    expect((await fetch(link, { method: 'POST' })).status).toBe(200);
    expect(await Promise.all(two.map((server) => server.stop()))).toEqual([0, 0]);

    const written = two.map((server) => server.output()).join('');
    expect(written.includes('"route":"/api/booking/attendee/:id/cancel/:code"'), 'calls are logged').toBe(true);
    const secrets = attendees.flatMap(({ cancellation_code, email, family_name }) => [
      cancellation_code,
      email,
      family_name,
    ]);
    expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
  });

  it.each([2, 15])(
    'lose no confirmed registration when one server is killed after %i registrations',
    async (killAfter) => {
      const [one, other] = await startTwo();
      const dateId = await makeDate();
      let registered = 0;
      const outcomes = await registerAll([one.url, other.url], dateId, ({ result }) => {
        if (result !== '201') return;
        registered += 1;
        if (registered === killAfter) void one.kill();
      });
      const counts = counted(outcomes);
      expect(counts.lost, 'nobody was at the killed server any more').toBeGreaterThan(0);
      expect(Object.keys(counts).filter((said) => !['201', '409 booking.dateFull', 'lost'].includes(said))).toEqual([]);
      const ids = (await attendeesOf(dateId)).map(({ id }) => id);
      expect(ids).toHaveLength(SLOTS);
      expect(ids).toEqual(expect.arrayContaining(outcomes.flatMap(({ id }) => id ?? [])));
    },
  );
});

describe('100 groups of three who want 20 slots at two servers', () => {
  it('get them three by three: nobody without the others of their group, and never more than there are', async () => {
    const two = await startTwo();
    const dateId = await makeDate();
    const register = async (number: number): Promise<string> => {
      const people = [1, 2, 3].map((each) => ({
        givenName: 'Vera',
        familyName: `Vogel ${number}`,
        email: `group.${number}.${each}@example.org`,
      }));
      const shared = { eventDateId: dateId, tenantId: 1, departmentId: 1 };
      const answer = await fetch(`${two[number % 2]?.url}/api/booking/attendee/group`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...shared, participate: true, acceptCancellationPolicy: true, people }),
      });
      const { code } = z.parse(Answered, await answer.json());
      return code ? `${answer.status} ${code}` : String(answer.status);
    };
    const results = await Promise.all(Array.from({ length: 100 }, (_, number) => register(number)));
    const groups = Math.floor(SLOTS / 3);
    expect(counted(results.map((result) => ({ result, id: undefined })))).toEqual({
      '201': groups,
      '409 booking.tooFewSlots': 100 - groups,
    });
    const sizes = new Map<string, number>();
    for (const { family_name } of await attendeesOf(dateId)) sizes.set(family_name, (sizes.get(family_name) ?? 0) + 1);
    expect([...sizes.values()]).toEqual(Array(groups).fill(3));
  });
});

describe('several servers', () => {
  it('can start at once on an empty database', async () => {
    const database = await emptyDatabase();
    const env = { DEMO_DATA: 'on', DEMO_SIZE: 'tiny' };
    const three = await Promise.all([1, 2, 3].map(() => startProcess(database.url, env)));
    servers.push(...three);
    await Promise.all(three.map((server) => server.started()));
    const lists = await Promise.all(
      three.map(async ({ url }) => z.parse(Titled, await (await fetch(`${url}/api/booking/event`)).json())),
    );
    const titles = lists[0]?.map(({ title }) => title) ?? [];
    expect(titles, 'the demo data are there once').toEqual([...new Set(titles)]);
    expect(titles.length).toBeGreaterThan(3);
    expect(lists).toEqual([lists[0], lists[0], lists[0]]);
    expect(await Promise.all(three.map((server) => server.stop()))).toEqual([0, 0, 0]);
    await database.drop();
  });
});
