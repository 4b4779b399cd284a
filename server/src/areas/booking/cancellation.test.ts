import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import {
  anEventWithDate,
  aRegistration,
  cancellationLinkIn,
  DAY,
  HOUR,
  mailsTo,
  nextAddress,
} from '../../testing/booking.ts';
import type { Caller } from '../../testing/caller.ts';

const { attendee, cancel, eventDate } = booking;

let app: TestApp;
let staff: Caller;

beforeAll(async () => {
  app = await startApp();
  staff = app.as('booking');
});
afterAll(() => app.stop());

/** A registered attendee with the link from their mail. */
async function registered(date: Parameters<typeof anEventWithDate>[2] = {}) {
  const email = nextAddress();
  const { eventId, dateId } = await anEventWithDate(app, {}, date);
  const answer = await app.anonymous().visit(attendee.create, { body: aRegistration(dateId, { email }) });
  const [mail] = await mailsTo(app, email);
  return { email, eventId, dateId, id: answer.body.id, answer, link: cancellationLinkIn(mail?.text ?? '') };
}

const cancelBy = ({ id, code }: { id: number | string; code: string }, address?: string) =>
  app.anonymous(address).call(cancel, { params: { id, code } });

describe('the link in the mail', () => {
  it('leads to the registration at the portal’s own address', async () => {
    const { eventId, dateId, id, link } = await registered();
    expect(link).toMatchObject({ origin: 'https://kontor.example', eventId, dateId, id });
    expect(Buffer.from(link.code, 'base64url')).toHaveLength(16);
  });

  it('cancels once, frees the slot and reports the time', async () => {
    const { id, dateId, link, email } = await registered({ slots: 1 });
    const answer = await cancelBy(link);
    expect([answer.status, answer.body]).toEqual([
      200,
      { id, hasCancelled: true, cancelledDate: app.now().toISOString() },
    ]);
    expect((await cancelBy(link)).outcome).toBe('409 booking.alreadyCancelled');
    const seen = await staff.call(attendee.find, { params: { id } });
    expect(seen.body).toMatchObject({ hasCancelled: true, cancelledDate: app.now().toISOString() });
    const date = await staff.call(eventDate.find, { params: { id: dateId } });
    expect(date.body).toMatchObject({ reservedSlots: 0, hasFreeSlots: true, attendees: [{ id, hasCancelled: true }] });
    const again = await app
      .anonymous()
      .visit(attendee.create, { body: aRegistration(dateId, { email: email.toUpperCase() }) });
    expect(again.status, 'a cancelled address may register again').toBe(201);
  });

  it('cancels once when it is opened twice at the same moment', async () => {
    const { link, email } = await registered();
    const answers = await Promise.all([1, 2, 3, 4].map(() => cancelBy(link)));
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual([
      '200',
      ...Array(3).fill('409 booking.alreadyCancelled'),
    ]);
    expect((await mailsTo(app, email)).map(({ purpose }) => purpose)).toEqual([
      'booking.registered',
      'booking.cancelled',
    ]);
  });

  it('stops working at the moment the date begins', async () => {
    const now = app.now();
    const [one, other] = [await registered({ starts: 48 }), await registered({ starts: 48 })];
    app.setClock(new Date(now.getTime() + 48 * HOUR - 1));
    expect((await cancelBy(one.link)).status).toBe(200);
    app.setClock(new Date(now.getTime() + 48 * HOUR));
    expect((await cancelBy(other.link)).outcome).toBe('409 booking.cancellationTooLate');
    expect((await cancelBy(one.link)).outcome).toBe('409 booking.alreadyCancelled');
    app.setClock(now);
  });

  it('gets the same answer for a wrong code as for an unknown number', async () => {
    const { link } = await registered();
    const wrong = await cancelBy({ ...link, code: 'A'.repeat(22) }, '10.8.0.1');
    const unknown = await cancelBy({ id: 2_000_000_000, code: link.code }, '10.8.0.2');
    const beyond = await cancelBy({ id: 99_999_999_999, code: link.code }, '10.8.0.3');
    expect(wrong.outcome).toBe('404 booking.linkUnknown');
    expect(unknown.text).toBe(wrong.text);
    expect(beyond.status).toBe(404);
  });

  it('works with the right code, no matter how many wrong ones were tried', async () => {
    const { link } = await registered();
    const wrong = () => cancelBy({ ...link, code: 'falsch' }, '10.8.1.1');
    for (let tries = 0; tries < 10; tries += 1) expect((await wrong()).outcome).toBe('404 booking.linkUnknown');
    const refused = await wrong();
    expect(refused.outcome).toBe('429 request.tooMany');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await cancelBy(link, '10.8.1.1')).status).toBe(200);
  });

  it('stops working once the attendee is deleted', async () => {
    const { id, link } = await registered();
    await staff.call(attendee.remove, { params: { id } });
    expect((await cancelBy(link, '10.8.2.1')).outcome).toBe('404 booking.linkUnknown');
  });
});

describe('the code', () => {
  it('is in no API response', async () => {
    const { id, eventId, dateId, answer, link } = await registered();
    const administrator = app.as('administrator');
    const urls = [`event/${eventId}`, 'event', `eventDate/${dateId}`, 'eventDate', `attendee/${id}`, 'attendee'];
    const answers = await Promise.all(
      urls.map((url) => administrator.send({ method: 'GET', url: `/api/booking/${url}` })),
    );
    const cancelled = await cancelBy(link);
    for (const { text, status } of [answer, ...answers, cancelled]) {
      expect(status).toBeLessThan(300);
      expect(text).not.toContain(link.code);
    }
  });

  it('is different every time', async () => {
    const codes = [(await registered()).link.code, (await registered()).link.code, (await registered()).link.code];
    expect(new Set(codes).size).toBe(3);
  });
});

describe('public mails', () => {
  it('are limited to five a day per address; the rest is sent on later days', async () => {
    const email = 'flut@example.org';
    for (let number = 0; number < 6; number += 1) {
      const { dateId } = await anEventWithDate(app);
      const answer = await app.anonymous().visit(attendee.create, { body: aRegistration(dateId, { email }) });
      expect(answer.status).toBe(201);
    }
    const due = (await mailsTo(app, email)).map(({ send_after }) => Date.parse(send_after));
    const now = app.now().getTime();
    expect(due.filter((at) => at === now)).toHaveLength(5);
    expect(due.filter((at) => at > now && at <= now + DAY)).toHaveLength(1);
  });

  it('end before they become a flood: nobody is registered without a mail for cancelling', async () => {
    const email = 'sturmflut@example.org';
    const outcomes: string[] = [];
    for (let number = 0; number < 21; number += 1) {
      const { dateId } = await anEventWithDate(app);
      outcomes.push((await app.anonymous().visit(attendee.create, { body: aRegistration(dateId, { email }) })).outcome);
    }
    expect(outcomes).toEqual([...Array(20).fill('201'), '429 request.tooMany']);
    expect((await staff.call(attendee.list, { query: { search: email } })).body).toHaveLength(20);
  });

  it('do not count those sent by staff', async () => {
    const email = 'gast@example.org';
    for (let number = 0; number < 7; number += 1) {
      const { dateId } = await anEventWithDate(app);
      await staff.call(attendee.create, { body: aRegistration(dateId, { email }) });
    }
    const mails = await mailsTo(app, email);
    expect(mails.map(({ send_after, is_public }) => [send_after, is_public])).toEqual(
      Array(7).fill([app.now().toISOString(), false]),
    );
  });
});
