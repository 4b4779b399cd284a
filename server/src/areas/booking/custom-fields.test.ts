import { randomUUID } from 'node:crypto';
import type { Answer, CustomField } from '@kontor/contract/areas/booking/custom-fields/rules.ts';
import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { people } from '@kontor/contract/areas/people/endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { anEventWithDate, aRegistration, mailsTo, nextAddress, waitlistLinkIn } from '../../testing/booking.ts';
import type { Caller } from '../../testing/caller.ts';
import { linesOfPages } from '../../testing/pdf-text.ts';
import { createDate } from './events/commands.ts';
import { aDate, anAttendee, insertAttendee } from './factory.ts';

const { attendee, event, eventDate, waitlistEntry } = booking;

let app: TestApp;
let staff: Caller;

beforeAll(async () => {
  app = await startApp();
  staff = app.as('booking');
});
afterAll(() => app.stop());

const field = (given: Partial<CustomField> = {}): CustomField => ({
  id: randomUUID(),
  label: `Frage ${randomUUID()}`,
  kind: 'text',
  required: false,
  options: [],
  ...given,
});

const MEAL = field({ label: 'Verpflegung', kind: 'choice', required: true, options: ['vegan', 'mit Fleisch'] });
const PHOTOS = field({ label: 'Ich darf fotografiert werden', kind: 'consent', required: true });
const TRAVEL = field({ label: 'Anreise' });
const ALL = [MEAL, PHOTOS, TRAVEL];

const to = ({ id }: CustomField, value: string): Answer => ({ fieldId: id, value });
const COMPLETE = [to(MEAL, 'vegan'), to(PHOTOS, 'true'), to(TRAVEL, 'Bahn')];

const withFields = (customFields: readonly CustomField[], ...date: Parameters<typeof anEventWithDate>[2][]) =>
  anEventWithDate(
    app,
    { customFields: customFields.map((each) => ({ ...each, options: [...each.options] })) },
    ...date,
  );

const visit = (dateId: number, answers: readonly Answer[], given: Parameters<typeof aRegistration>[1] = {}) =>
  app
    .anonymous()
    .visit(attendee.create, { body: aRegistration(dateId, { email: nextAddress(), ...given, answers: [...answers] }) });
const findEvent = async (id: number) => (await staff.call(event.find, { params: { id } })).body;
const findAttendee = async (id: number) => (await staff.call(attendee.find, { params: { id } })).body;

/** How many statements wait for a lock. */
async function waitingForLocks() {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
  return rows.length;
}

/** Changes the custom fields of an event, as its form does. */
async function change(eventId: number, customFields: readonly CustomField[]) {
  const known = await findEvent(eventId);
  const body = { ...known, customFields: customFields.map((each) => ({ ...each, options: [...each.options] })) };
  return staff.call(event.update, { params: { id: eventId }, body, headers: { 'if-match': `"${known.version}"` } });
}

describe('answers to the custom fields of an event', () => {
  it('are part of a registration, in the order of the fields', async () => {
    const { eventId, dateId } = await withFields(ALL);
    const seen = await app.anonymous().visit(event.find, { params: { id: eventId } });
    expect(seen.body.customFields).toEqual(ALL);
    const { status, body } = await visit(dateId, COMPLETE.toReversed());
    expect([status, body.answers]).toEqual([201, COMPLETE]);
    expect((await findAttendee(body.id)).answers).toEqual(COMPLETE);
    const { body: date } = await staff.call(eventDate.find, { params: { id: dateId } });
    expect(date.attendees.map(({ answers }) => answers)).toEqual([COMPLETE]);
  });

  it('are refused at the field that is at fault', async () => {
    const { dateId } = await withFields(ALL);
    const none = await visit(dateId, []);
    expect([none.outcome, none.faults]).toEqual([
      '400 request.invalid',
      [`answers.${MEAL.id}`, `answers.${PHOTOS.id}`],
    ]);
    const other = field();
    const wrong = await visit(dateId, [to(MEAL, 'Fisch'), to(PHOTOS, 'nein'), to(other, 'x')]);
    expect(wrong.faults).toEqual([MEAL, PHOTOS, other].map(({ id }) => `answers.${id}`));
    const long = await visit(dateId, [...COMPLETE.slice(0, 2), to(TRAVEL, 'x'.repeat(501))]);
    expect(long.faults).toEqual(['answers.2.value']);
  });

  it('may be left out by staff, who cannot consent for others', async () => {
    const { dateId } = await withFields(ALL);
    const body = aRegistration(dateId, { email: nextAddress() });
    const created = await staff.call(attendee.create, { body });
    expect([created.status, created.body.answers]).toEqual([201, []]);
    const { id } = created.body;
    const { givenName, familyName, email, tenantId, departmentId } = created.body;
    const corrected = { eventDateId: dateId, givenName, familyName, email, tenantId, departmentId };
    const update = (answers: readonly Answer[]) =>
      staff.call(attendee.update, { params: { id }, body: { ...corrected, answers: [...answers] } });
    expect((await update([to(MEAL, 'Fisch')])).faults).toEqual([`answers.${MEAL.id}`]);
    expect((await update([to(MEAL, 'vegan')])).status).toBe(204);
    expect((await findAttendee(id)).answers).toEqual([to(MEAL, 'vegan')]);
  });

  it('come from the waiting list with the person, and stay when they are moved', async () => {
    const { eventId, dateId } = await withFields(ALL, { slots: 1 });
    const { body: first } = await visit(dateId, COMPLETE);
    const email = nextAddress();
    const joined = await app.anonymous().visit(waitlistEntry.create, {
      body: aRegistration(dateId, { email, answers: COMPLETE }),
    });
    expect([joined.status, joined.body.answers]).toEqual([201, COMPLETE]);
    await staff.call(booking.cancelFor, { params: { id: first.id }, body: { mail: false } });
    const { id, code } = waitlistLinkIn((await mailsTo(app, email)).at(-1)?.text ?? '');
    const accepted = await app.anonymous().call(booking.acceptOffer, { params: { id, code } });
    expect(accepted.status).toBe(200);
    const otherId = await app.make(({ tx }) => createDate(tx, aDate(eventId, tx.now)));
    const moved = await staff.call(booking.moveFor, {
      params: { id: accepted.body.id },
      body: { eventDateId: otherId, mail: false },
    });
    expect(moved.status).toBe(204);
    expect(await findAttendee(accepted.body.id)).toMatchObject({ eventDateId: otherId, answers: COMPLETE });
  });

  it('are printed with the sheet if asked for', async () => {
    const { dateId } = await withFields(ALL);
    await visit(dateId, COMPLETE);
    const answer = await app.server.inject({
      url: `/api/booking/eventDate/${dateId}/attendanceSheet?fields=${PHOTOS.id},${MEAL.id}`,
      headers: { authorization: `Bearer ${await app.tokenOf('booking')}` },
    });
    const [lines = []] = linesOfPages(answer.rawPayload);
    expect(lines).toEqual(expect.arrayContaining(['Verpflegung', 'vegan', 'Ja']));
    expect(lines).not.toContain('Anreise');
    const odd = await staff.call(booking.attendanceSheet, { params: { id: dateId }, query: { fields: 'x' } });
    expect(odd.outcome).toBe('400 request.invalid');
  });

  it('are in the file of the person, and go with an erasure', async () => {
    const past = { closes: -60, starts: -48 };
    const { dateId } = await withFields(ALL, past);
    const email = nextAddress();
    const id = await app.make((world) => insertAttendee(world, anAttendee(dateId, { email, answers: COMPLETE })));
    const administrator = app.as('administrator');
    const person = { emails: [email], names: [], trainees: [], subjects: [] };
    const { body: file } = await administrator.call(people.file, { body: person });
    expect(JSON.stringify(file)).toContain('Bahn');
    const { body: preview } = await administrator.call(people.erasurePreview, { body: person });
    expect(JSON.stringify(preview)).not.toContain('Bahn');
    const erased = await administrator.call(people.erase, { body: person });
    expect(erased.status).toBe(200);
    expect(await findAttendee(id)).toMatchObject({ familyName: '–', answers: [] });
  });
});

describe('the custom fields of an event', () => {
  it.each([
    ['more than ten', Array.from({ length: 11 }, () => field()), ['customFields']],
    ['a choice without options', [field({ kind: 'choice' })], ['customFields.0.options']],
    ['two of the same name', [MEAL, { ...TRAVEL, label: 'VERPFLEGUNG' }], ['customFields.1.label']],
  ])('cannot be %s', async (_, fields, faults) => {
    const { eventId } = await withFields([]);
    expect((await change(eventId, fields)).faults).toEqual(faults);
  });

  it('may be renamed and ordered once they are answered, but not be of another kind', async () => {
    const { eventId, dateId } = await withFields(ALL);
    const { body } = await visit(dateId, COMPLETE);
    const renamed = { ...MEAL, label: 'Essen', options: ['vegetarisch', 'mit Fleisch'] };
    expect((await change(eventId, [TRAVEL, renamed, PHOTOS])).status).toBe(204);
    expect((await change(eventId, [{ ...MEAL, kind: 'text', options: [] }, PHOTOS, TRAVEL])).outcome).toBe(
      '409 booking.fieldAnswered',
    );
    expect((await findAttendee(body.id)).answers).toEqual(COMPLETE);
    const {
      id,
      version,
      hasCancelled: _,
      cancelledDate: __,
      waitsUntil: ___,
      ...details
    } = await findAttendee(body.id);
    const kept = await staff.call(attendee.update, { params: { id }, body: details });
    expect(kept.status, 'an answer whose option is gone stays valid').toBe(204);
    expect(version).toBeGreaterThan(0);
  });

  it('may become of another kind as long as nobody has answered', async () => {
    const { eventId } = await withFields([TRAVEL]);
    const kept = { ...TRAVEL, kind: 'consent' as const };
    expect((await change(eventId, [kept])).status).toBe(204);
    expect((await findEvent(eventId)).customFields).toEqual([kept]);
  });

  it('say how many answers they have, which go with them', async () => {
    const { eventId, dateId } = await withFields(ALL, { slots: 2 });
    const { body: first } = await visit(dateId, COMPLETE);
    await visit(dateId, [to(MEAL, 'vegan'), to(PHOTOS, 'true')]);
    const waiting = aRegistration(dateId, { email: nextAddress(), answers: COMPLETE });
    const { body: entry } = await app.anonymous().visit(waitlistEntry.create, { body: waiting });
    const counts = async () =>
      new Map(
        (await staff.call(booking.answerCounts, { params: { id: eventId } })).body.map(({ fieldId, count }) => [
          fieldId,
          count,
        ]),
      );
    expect(await counts()).toEqual(new Map(ALL.map((each) => [each.id, each === TRAVEL ? 2 : 3])));
    expect((await change(eventId, [PHOTOS, TRAVEL])).status).toBe(204);
    expect(await counts()).toEqual(new Map([PHOTOS, TRAVEL].map((each) => [each.id, each === TRAVEL ? 2 : 3])));
    expect((await findAttendee(first.id)).answers).toEqual(COMPLETE.slice(1));
    const { body: left } = await staff.call(waitlistEntry.find, { params: { id: entry.id } });
    expect(left.answers).toEqual(COMPLETE.slice(1));
    const site = await app.as('site').call(booking.answerCounts, { params: { id: eventId } });
    expect(site.outcome).toBe('403 request.forbidden');
  });

  it('are not changed by an outdated form', async () => {
    const { eventId } = await withFields(ALL);
    const known = await findEvent(eventId);
    await change(eventId, [MEAL]);
    const headers = { 'if-match': `"${known.version}"` };
    const late = await staff.call(event.update, { params: { id: eventId }, body: known, headers });
    expect(late.outcome).toBe('412 request.stale');
    expect((await findEvent(eventId)).customFields).toEqual([MEAL]);
  });

  it('are copied with the event', async () => {
    const { eventId } = await withFields(ALL);
    const { body } = await staff.call(booking.copyEvent, {
      params: { id: eventId },
      body: { title: 'Kopie', withDates: false, days: 0 },
    });
    expect((await findEvent(body.id)).customFields).toEqual(ALL);
  });

  it('have no answers of registrations that were sent while they were removed', async () => {
    const { eventId, dateId } = await withFields([TRAVEL]);
    const sent = await app.db.transaction().execute(async (db) => {
      await db.selectFrom('booking_event_date').select('id').where('id', '=', dateId).forUpdate().execute();
      const answer = visit(dateId, [to(TRAVEL, 'Bahn')]);
      await expect.poll(() => waitingForLocks()).toBe(1);
      await db.updateTable('booking_event').set({ custom_fields: '[]' }).where('id', '=', eventId).execute();
      return { answer };
    });
    const { outcome, faults } = await sent.answer;
    expect([outcome, faults]).toEqual(['400 request.invalid', [`answers.${TRAVEL.id}`]]);
  });
});
