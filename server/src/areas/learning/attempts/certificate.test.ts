import { attempts } from '@kontor/contract/areas/learning/attempts/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { anExamWithTrainee, traineeOf } from '../../../testing/exams.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function aPassedExam() {
  const made = await anExamWithTrainee(app);
  const trainee = traineeOf(app.anonymous(), made);
  const { questions } = (await trainee.start()).body;
  await trainee.submit(trainee.answers(questions, 4));
  const attempt = await app.db
    .selectFrom('learning_attempt')
    .select('certificate_code')
    .where('exam_id', '=', made.examId)
    .executeTakeFirstOrThrow();
  return { ...made, trainee, code: attempt.certificate_code ?? '' };
}

const check = (code: string, address?: string) =>
  app.anonymous(address).call(attempts.certificate, { params: { code } });

const file = (key: string, examId: number, language?: 'de' | 'en') =>
  app.anonymous().send({
    method: 'GET',
    url: `/api/learning/exam/invitation/${key}/${examId}/certificate${language ? `?language=${language}` : ''}`,
  });

describe('a certificate', () => {
  it('can be verified by anyone, and reveals only the initials', async () => {
    const { code, trainee } = await aPassedExam();
    expect((await trainee.exam()).certificateCode).toBe(code);
    expect(code).toMatch(/^([A-HJKMNP-Z2-9]{4}-){3}[A-HJKMNP-Z2-9]{4}$/);
    const expected = { valid: true, exam: 'Grundlagen Bier', date: '2027-03-01', initials: 'M. B.' };
    for (const written of [code, code.toLowerCase().replaceAll('-', ' ')]) {
      expect((await check(written)).body).toEqual(expected);
    }
  });

  it('with an unknown code is invalid, and too many of them are blocked; a genuine one is still recognised', async () => {
    const { code } = await aPassedExam();
    const unknown = { valid: false, exam: null, date: null, initials: null };
    for (let wrong = 0; wrong < 30; wrong += 1) {
      expect((await check('AAAA-AAAA-AAAA-AAAA', '10.9.1.1')).body).toEqual(unknown);
    }
    expect((await check('AAAA-AAAA-AAAA-AAAA', '10.9.1.1')).outcome).toBe('429 request.tooMany');
    expect((await check(code, '10.9.1.1')).body.valid).toBe(true);
  });

  it('is a file in German or English, after a pass', async () => {
    const { key, examId } = await aPassedExam();
    for (const [language, name] of [
      [undefined, 'Urkunde.pdf'],
      ['en', 'Certificate.pdf'],
    ] as const) {
      const answer = await file(key, examId, language);
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(answer.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${name}`);
      expect(answer.text.slice(0, 5)).toBe('%PDF-');
    }
  });

  it('is available to nobody else', async () => {
    const { examId } = await aPassedExam();
    const other = await anExamWithTrainee(app);
    expect((await file(other.key, other.examId)).outcome).toBe('409 learning.notPassed');
    expect((await file(other.key, examId)).outcome).toBe('404 request.notFound');
    expect((await file('AAAA-AAAA-AAAA-AAAA', examId)).outcome).toBe('404 learning.keyUnknown');
  });
});
