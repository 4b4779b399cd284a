import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startApp, type TestApp } from '../../testing/app.ts';
import { anEventWithDate, aRegistration, DAY, HOUR, mailsTo, nextAddress } from '../../testing/booking.ts';
import type { Caller } from '../../testing/caller.ts';
import { linesOfPages } from '../../testing/pdf-text.ts';
import { sendCertificate } from './certificates/commands.ts';
import { bookingJobs } from './jobs.ts';

const { attendee } = booking;

let app: TestApp;
let staff: Caller;
let start: Date;

beforeAll(async () => {
  // Nobody answers there: mails wait until a test says that they were sent.
  app = await startApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  staff = app.as('booking');
  start = app.now();
});
afterAll(() => app.stop());
afterEach(() => app.setClock(start));

/** An event with a date that is over after 52 hours. */
const seminar = (event: Parameters<typeof anEventWithDate>[1] = {}) =>
  anEventWithDate(app, { title: 'Weinkunde', certificate: true, ...event });
const over = (more = 0) => app.setClock(new Date(start.getTime() + 52 * HOUR + more));

async function register(dateId: number, { isThere = true, language = 'de', ...given } = {}) {
  const email = nextAddress();
  const headers = { 'accept-language': language };
  const { body } = await staff.call(attendee.create, { body: aRegistration(dateId, { email, ...given }), headers });
  if (isThere) await tick(body.id);
  return { id: body.id, email };
}

const tick = (id: number, isPresent = true) =>
  staff.call(booking.checkIn, { params: { id }, body: { isPresent, at: app.now().toISOString() } });

const context = () => ({
  db: app.db,
  now: app.now(),
  transactions: app.transactions,
  signal: new AbortController().signal,
});

/** Runs the job; the mails so far have been sent, and the new ones stay in the queue. */
async function sendCertificates() {
  await app.db.updateTable('mail').set({ sent_at: app.now().toISOString() }).where('sent_at', 'is', null).execute();
  await bookingJobs(app.services).sendCertificates.execute({}, context());
}

const certificatesTo = async (email: string) =>
  (await mailsTo(app, email)).filter(({ purpose }) => purpose === 'booking.certificate');
const Files = z.array(z.object({ name: z.string(), type: z.string(), content: z.string() }));
const download = (id: number, caller = staff) => caller.call(booking.certificate, { params: { id } });

describe('a certificate of attendance', () => {
  it('is sent once as PDF, in the language of the person, to those who were there', async () => {
    const { dateId } = await seminar();
    const [german, english] = [await register(dateId), await register(dateId, { language: 'en' })];
    const absent = await register(dateId, { isThere: false });
    over(-1);
    await sendCertificates();
    expect(await certificatesTo(german.email)).toEqual([]);
    over();
    await sendCertificates();
    await sendCertificates();
    const [mail, ...others] = await certificatesTo(german.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Ihre Teilnahmebestätigung: Weinkunde', language: 'de' });
    const [file, ...further] = z.parse(Files, mail?.attachments);
    expect(further).toEqual([]);
    expect(file).toMatchObject({ name: 'Teilnahmebestätigung.pdf', type: 'application/pdf' });
    const linesOf = (content = '') => linesOfPages(Buffer.from(content, 'base64'));
    expect(linesOf(file?.content)).toEqual([
      [
        'Teilnahmebestätigung',
        'Vera Vogel',
        'hat teilgenommen an',
        'Weinkunde',
        'am 3. März 2027, 09:00 bis 13:00 Uhr',
        'Schulungszentrum Kassel',
        'Ansprechperson: Maria Keller',
        'Ausgestellt am 3. März 2027',
      ],
    ]);
    const [other] = await certificatesTo(english.email);
    expect(other?.subject).toBe('Your certificate of attendance: Weinkunde');
    const [otherFile] = z.parse(Files, other?.attachments);
    expect(linesOf(otherFile?.content)[0]).toContain('on 3 March 2027, 09:00 to 13:00');
    expect(await certificatesTo(absent.email)).toEqual([]);
  });

  it('is sent once by two servers at the same moment', async () => {
    const { dateId } = await seminar();
    const { email } = await register(dateId);
    over();
    await Promise.all([sendCertificates(), sendCertificates(), sendCertificates()]);
    expect(await certificatesTo(email)).toHaveLength(1);
  });

  it('is sent late to those whose tick arrives late, but not after two weeks, and not if the event has none', async () => {
    const [{ dateId }, without] = [await seminar(), await seminar({ certificate: false })];
    const [late, tooLate] = [await register(dateId, { isThere: false }), await register(dateId, { isThere: false })];
    const none = await register(without.dateId);
    over(13 * DAY);
    await tick(late.id);
    await sendCertificates();
    over(14 * DAY);
    await tick(tooLate.id);
    await sendCertificates();
    expect(await certificatesTo(late.email)).toHaveLength(1);
    expect(await certificatesTo(tooLate.email)).toEqual([]);
    expect(await certificatesTo(none.email)).toEqual([]);
  });

  it('is not sent to people whose tick was taken back', async () => {
    const { dateId } = await seminar();
    const { id, email } = await register(dateId);
    await tick(id, false);
    over();
    await sendCertificates();
    expect(await certificatesTo(email)).toEqual([]);
  });

  it('is sent again with the corrected name, when staff say so', async () => {
    const { dateId } = await seminar();
    const { id, email } = await register(dateId);
    over();
    await sendCertificates();
    const { body: mails } = await staff.call(booking.mailsOfDate, { params: { id: dateId } });
    const [mail] = mails.filter(({ occasion }) => occasion === 'certificate');
    const again = { params: { id, mailId: mail?.id ?? 0 } };
    expect((await staff.call(booking.sendAgain, again)).outcome).toBe('409 booking.mailQueued');
    await app.db.updateTable('mail').set({ sent_at: app.now().toISOString() }).execute();
    expect((await staff.call(booking.sendAgain, { ...again, headers: { 'if-match': '"99"' } })).outcome).toBe(
      '412 request.stale',
    );
    expect((await staff.call(booking.sendAgain, again)).outcome).toBe('204');
    const [job] = bookingJobs(app.services).jobs;
    expect(job?.name).toBe(sendCertificate.name);
    await job?.execute({ attendeeId: id }, context());
    await job?.execute({ attendeeId: id }, context());
    expect(await certificatesTo(email)).toHaveLength(2);
  });

  it('is downloaded by staff for those who were there, once the date is over', async () => {
    const { dateId } = await seminar({ certificate: false });
    const [there, absent] = [await register(dateId), await register(dateId, { isThere: false })];
    expect((await download(there.id)).outcome).toBe('409 booking.notAttended');
    over();
    const { headers, status } = await download(there.id);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('application/pdf');
    expect((await download(absent.id)).outcome).toBe('409 booking.notAttended');
    expect((await download(999_999)).outcome).toBe('404 request.notFound');
    expect((await download(there.id, app.as('site'))).outcome).toBe('403 request.forbidden');
    expect((await download(there.id, app.anonymous())).outcome).toBe('401 request.unauthenticated');
  });
});
