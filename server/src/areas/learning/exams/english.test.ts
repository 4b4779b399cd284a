import { exams } from '@kontor/contract/areas/learning/exams/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { mailsTo } from '../../../testing/booking.ts';
import { linesOfPages } from '../../../testing/pdf-text.ts';
import { insertTrainee } from '../people/factory.ts';
import { insertSubject } from '../subjects/factory.ts';
import { anExam, insertExam } from './factory.ts';

// A portal whose language is English, so invitations are in English.

const EMAIL = 'lena.berg@example.org';
const PERIOD = '28/02/2027 09:00 – 02/03/2027 09:00';
const GERMAN_DAY = /\d\.\d{2}\.\d{4}/;

let app: TestApp;
let examId = 0;
let traineeId = 0;

beforeAll(async () => {
  app = await startApp({ env: { LOCALE: 'en' } });
  await app.make(async (world) => {
    traineeId = await insertTrainee(world, { email: EMAIL });
    examId = await insertExam(world, anExam(await insertSubject(world), world.tx.now), [traineeId]);
  });
});
afterAll(() => app.stop());

it('The invitation mail says in English when the exam can be taken', async () => {
  const body = { traineeIds: [traineeId] };
  expect((await app.as('administrator').call(exams.invite, { params: { examId }, body })).body.sent).toBe(1);
  const [mail] = await mailsTo(app, EMAIL);
  expect(mail?.text).toContain(`Period: ${PERIOD}`);
  expect(mail?.text).not.toMatch(GERMAN_DAY);
});

it('Cards are in the language of the person who prints them', async () => {
  const authorization = `Bearer ${await app.tokenOf('administrator')}`;
  const linesIn = async (language: string) => {
    const headers = { authorization, 'accept-language': language };
    const answer = await app.server.inject({ method: 'GET', url: `/api/learning/exam/${examId}/cards`, headers });
    return linesOfPages(answer.rawPayload).flat().join('\n');
  };
  expect(await linesIn('en')).toContain(PERIOD);
  expect(await linesIn('en')).not.toMatch(GERMAN_DAY);
  expect(await linesIn('de')).toContain('28.02.2027 09:00 – 02.03.2027 09:00');
});
