import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { masterData } from '@kontor/contract/areas/master-data/endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDate, createEvent } from '../../areas/booking/events/commands.ts';
import { aDate, anAttendee, anEvent, insertAttendee } from '../../areas/booking/factory.ts';
import { insertDepartment } from '../../areas/master-data/factory.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import type { Caller } from '../../testing/caller.ts';
import { RetryableConflict } from '../database/transactions.ts';
import type { Tx } from '../database/tx.ts';
import { SYSTEM } from '../identity/actor.ts';
import { refuse } from './refusal.ts';

const { department } = masterData;

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startApp();
  admin = app.as('administrator');
});
afterAll(() => app.stop());

const trail = (action: string, id: number) =>
  app.db.selectFrom('audit_entry').selectAll().where('action', '=', action).where('record', '=', String(id)).execute();

const trailLength = async () => (await app.db.selectFrom('audit_entry').select('id').execute()).length;

describe('the audit trail', () => {
  it('records who did what and when, with the state before and after', async () => {
    const { body } = await admin.call(department.create, { body: { title: 'Einkauf' } });
    const { id } = body;
    await app
      .as('otherSite', { claims: { roles: ['PortalAdministrator'] } })
      .call(department.update, { params: { id }, body: { title: 'Zukauf' } });
    await admin.call(department.remove, { params: { id } });
    const before = { id, title: 'Einkauf', supervisor_id: null, version: 1 };
    const after = { id, title: 'Zukauf', supervisor_id: null, version: 2 };
    const at = app.now().toISOString();
    expect(await trail('department.created', id)).toMatchObject([
      { actor: 'demo-administrator', at, before: null, after: before },
    ]);
    expect(await trail('department.updated', id)).toMatchObject([{ actor: 'demo-other-site', at, before, after }]);
    expect(await trail('department.removed', id)).toMatchObject([
      { actor: 'demo-administrator', at, before: after, after: null },
    ]);
  });

  it('contains no secrets', async () => {
    const event = { ...anEvent(), private: true, code: 'SESAM-4711' };
    const { id } = (await admin.call(booking.event.create, { body: event })).body;
    await admin.call(booking.event.update, { params: { id }, body: { ...event, code: 'SESAM-4712' } });
    const dateId = await app.make(({ tx }) => createDate(tx, aDate(id, tx.now)));
    const attendee = (await admin.call(booking.attendee.create, { body: anAttendee(dateId) })).body;
    await admin.call(booking.attendee.update, {
      params: { id: attendee.id },
      body: { ...anAttendee(dateId), givenName: 'Jona' },
    });
    await admin.call(booking.attendee.remove, { params: { id: attendee.id } });
    const codes = await app.db.selectFrom('mail').select('text').execute();
    const code =
      /cancel\/\d+\/([\w-]{20,})/.exec(codes.map(({ text }) => text).join('\n'))?.[1] ?? 'no code in the mail';
    const all = JSON.stringify(await app.db.selectFrom('audit_entry').selectAll().execute());
    expect(all).toContain('***');
    expect(all).not.toContain('SESAM');
    expect(all).not.toContain(code);
    expect(await trail('booking.event.updated', id)).toMatchObject([
      { before: { code: '***' }, after: { code: '***' } },
    ]);
    expect(await trail('booking.attendee.removed', attendee.id)).toMatchObject([
      { before: { cancellation_code: '***' } },
    ]);
  });

  it('includes dependent records: the dates of an event, the attendees of a date', async () => {
    const made = await app.make(async (world) => {
      const event = await createEvent(world.tx, anEvent());
      const [one, other] = [
        await createDate(world.tx, aDate(event, world.tx.now)),
        await createDate(world.tx, aDate(event, world.tx.now)),
      ];
      const attendees = [
        await insertAttendee(world, anAttendee(one, { givenName: 'Ada' })),
        await insertAttendee(world, anAttendee(other, { givenName: 'Bo' })),
      ];
      return { event, one, other, attendees };
    });
    const removedOf = async (work: Promise<unknown>) => {
      const entries = await trailLength();
      await work;
      const all = await app.db.selectFrom('audit_entry').select(['action', 'record', 'before']).orderBy('id').execute();
      return all.slice(entries).map(({ action, record, before }) => ({ action, record: Number(record), before }));
    };
    const [ada, bo] = made.attendees;
    expect(await removedOf(admin.call(booking.eventDate.remove, { params: { id: made.one } }))).toMatchObject([
      { action: 'booking.attendee.removed', record: ada, before: { given_name: 'Ada', cancellation_code: '***' } },
      { action: 'booking.eventDate.removed', record: made.one },
    ]);
    expect(await removedOf(admin.call(booking.event.remove, { params: { id: made.event } }))).toMatchObject([
      { action: 'booking.eventDate.removed', record: made.other, before: { event_id: made.event, slots: 10 } },
      { action: 'booking.attendee.removed', record: bo, before: { given_name: 'Bo', cancellation_code: '***' } },
      { action: 'booking.event.removed', record: made.event },
    ]);
  });

  it('contains neither refused writes nor those of visitors', async () => {
    const event = await app.make(({ tx }) => createEvent(tx, anEvent()));
    const dateId = await app.make(({ tx }) => createDate(tx, aDate(event, tx.now)));
    const entries = await trailLength();
    await admin.call(department.create, { body: { title: '' } });
    await admin.call(department.remove, { params: { id: 1 } });
    await admin.call(department.update, { params: { id: 1 }, body: { title: 'x' }, headers: { 'if-match': '"99"' } });
    const body = { ...anAttendee(dateId), participate: true, acceptCancellationPolicy: true };
    expect((await app.anonymous().visit(booking.attendee.create, { body })).status).toBe(201);
    expect(await trailLength()).toBe(entries);
  });
});

describe('concurrent changes of one record', () => {
  const TIMES = 20;
  const title = (number: number) => `Abteilung ${number}`;

  const changeAtOnce = async (headers: Record<string, string>) => {
    const id = await app.make((world) => insertDepartment(world, { title: 'Anfang' }));
    const outcomes = await Promise.all(
      Array.from({ length: TIMES }, (_, number) =>
        admin.call(department.update, { params: { id }, body: { title: title(number) }, headers }),
      ),
    );
    const entries = (await trail('department.updated', id)).toSorted((one, other) => Number(one.id) - Number(other.id));
    return { id, refused: outcomes.filter(({ outcome }) => outcome === '412 request.stale').length, entries };
  };

  it('happen one after the other, and the audit trail has no gap', async () => {
    const { id, refused, entries } = await changeAtOnce({});
    expect([refused, entries.length]).toEqual([0, TIMES]);
    const states = entries.map(({ before, after }) => ({ before, after }));
    const byVersion = new Map(states.map(({ after }) => [Object(after).version, after]));
    expect([...byVersion.keys()].toSorted((one, other) => one - other)).toEqual(states.map((_, index) => index + 2));
    for (const { before } of states.filter((state) => Object(state.before).version > 1)) {
      expect(before).toEqual(byVersion.get(Object(before).version));
    }
    expect(byVersion.get(TIMES + 1)).toMatchObject({
      title: (await admin.call(department.find, { params: { id } })).body.title,
    });
  });

  it('of the same version are refused but for one', async () => {
    const { refused, entries } = await changeAtOnce({ 'if-match': '"1"' });
    expect([refused, entries.length]).toEqual([TIMES - 1, 1]);
  });
});

describe('a transaction', () => {
  const titlesOf = async (ids: number[]) => {
    const rows = await app.db
      .selectFrom('department')
      .select(['id', 'title'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    return rows.map(({ title }) => title);
  };

  it('is attempted again after a deadlock', async () => {
    const [one, other] = await app.make(
      async (world) =>
        [await insertDepartment(world, { title: '1' }), await insertDepartment(world, { title: '2' })] as const,
    );
    let attempts = 0;
    let waiting = 0;
    let meet = () => {};
    const met = new Promise<void>((resolve) => {
      meet = resolve;
    });
    const swap = (ids: readonly number[], title: string) => {
      let isFirstAttempt = true;
      return app.transactions.run(SYSTEM, async ({ db }) => {
        attempts += 1;
        for (const [index, id] of ids.entries()) {
          await db.updateTable('department').set({ title }).where('id', '=', id).execute();
          if (index > 0 || !isFirstAttempt) continue;
          isFirstAttempt = false;
          waiting += 1;
          if (waiting === 2) meet();
          await met;
        }
        return 'done';
      });
    };
    expect(await Promise.all([swap([one, other], 'A'), swap([other, one], 'B')])).toEqual(['done', 'done']);
    expect(attempts).toBe(3);
    expect(new Set(await titlesOf([one, other])).size).toBe(1);
  });

  it('is rolled back by a refusal and by an error', async () => {
    const id = await app.make((world) => insertDepartment(world, { title: 'Bleibt' }));
    const change = (end: () => never | ReturnType<typeof refuse>) =>
      app.transactions.run(SYSTEM, async ({ db }) => {
        await db.updateTable('department').set({ title: 'Anders' }).where('id', '=', id).execute();
        return end();
      });
    expect(await change(() => refuse('request.conflict'))).toMatchObject({ code: 'request.conflict' });
    await expect(
      change(() => {
        throw new Error('unforeseen');
      }),
    ).rejects.toThrow('unforeseen');
    expect(await titlesOf([id])).toEqual(['Bleibt']);
  });

  it('fails with a statement whose answer nobody awaited', async () => {
    const fails = (work: (tx: Tx) => Promise<unknown>) =>
      expect(app.transactions.run(SYSTEM, work)).rejects.toThrow('division by zero');
    const id = await app.make((world) => insertDepartment(world, { title: 'Bleibt' }));
    const change = ({ db, send }: Tx) => {
      send(db.updateTable('department').set({ title: 'Anders' }).where('id', '=', id));
      send(sql`select 1 / 0`);
    };
    await fails(async (tx) => change(tx));
    await fails(async (tx) => {
      change(tx);
      await sql`select 1`.execute(tx.db);
    });
    expect(await titlesOf([id])).toEqual(['Bleibt']);
  });

  it('takes no statement after the one that concluded it', async () => {
    const late = app.transactions.run(SYSTEM, async ({ db, conclude }) => {
      await conclude(sql`select 1`);
      await sql`select 2`.execute(db);
    });
    await expect(late).rejects.toThrow('the transaction has ended');
  });

  it('is tried once more after a conflict', async () => {
    let attempts = 0;
    const outcome = app.transactions.run(SYSTEM, async () => {
      attempts += 1;
      if (attempts === 1) throw new RetryableConflict();
      return 'done';
    });
    expect([await outcome, attempts]).toEqual(['done', 2]);
  });

  it('that waits for too long gives an error that invites a retry', async () => {
    const id = await app.make((world) => insertDepartment(world, { title: 'Besetzt' }));
    await app.transactions.run(SYSTEM, async ({ db }) => {
      await sql`lock table department`.execute(db);
      const edit = admin.call(department.update, { params: { id }, body: { title: 'Wartet' } });
      // As the database does after thirty seconds.
      await vi.waitFor(
        async () => {
          const { rows } = await sql`
            select pg_cancel_backend(pid) from pg_locks
            where not granted and relation = 'department'::regclass`.execute(app.db);
          expect(rows).toHaveLength(1);
        },
        { timeout: 30_000, interval: 20 },
      );
      expect((await edit).outcome).toBe('503 server.unavailable');
      return 'done';
    });
    expect(await titlesOf([id])).toEqual(['Besetzt']);
  });

  it('of staff does not commit without an audit entry', async () => {
    const person = await app.signIn.verifier.verify(await app.tokenOf('administrator'));
    if (!person) throw new Error('The token does not count');
    await expect(app.transactions.run(person, async () => 'unnoticed')).rejects.toThrow('audit');
  });
});
