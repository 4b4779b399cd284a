import { attempts } from '@kontor/contract/areas/learning/attempts/endpoints.ts';
import { isSecondAttemptLeft, outcomeOf } from '@kontor/contract/areas/learning/attempts/rules.ts';
import { exams } from '@kontor/contract/areas/learning/exams/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { insertTrainee } from '../people/factory.ts';
import { insertSubject } from '../subjects/factory.ts';
import { createDemoExams } from './demo.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
  await app.make(async (world) => {
    await createDemoExams(world);
    for (let number = 0; number < 4; number += 1) {
      await insertSubject(world, { title: `Fachgebiet ${number + 1}`, examQuestionCount: 5 }, 8);
    }
    for (let number = 0; number < 20; number += 1) await insertTrainee(world);
    await createDemoExams({ ...world, size: 'small' });
  });
});
afterAll(() => app.stop());

const list = async () => (await app.as('administrator').call(exams.exam.list)).body;

describe('the exams of the demo', () => {
  it('are past, running and upcoming', async () => {
    const now = app.now().toISOString();
    const all = await list();
    expect(all).toHaveLength(5);
    expect(all.map(({ title }) => title)).toContain('Fachgebiet 1, Januar 2027');
    expect(all.filter(({ end }) => end < now)).toHaveLength(1);
    expect(all.filter(({ isActive }) => isActive)).toHaveLength(2);
    expect(all.filter(({ start }) => start > now)).toHaveLength(2);
  });

  it('have trainees of every outcome', async () => {
    const trainees = (await list()).flatMap((exam) => exam.trainees);
    const found = new Set(trainees.map(outcomeOf));
    expect([...found].toSorted()).toEqual(['failed', 'open', 'passed']);
    expect(trainees.some(isSecondAttemptLeft)).toBe(true);
    expect(trainees.some((trainee) => trainee.hasPassed && trainee.usedSecondAttempt)).toBe(true);
    expect(trainees.some((trainee) => trainee.allowGracePeriod && trainee.correctQuestions === null)).toBe(true);
    expect(trainees.some((trainee) => trainee.invitedAt === null) && trainees.some((one) => one.invitedAt)).toBe(true);
  });

  it('have attempts within their exam, one of them in progress, and genuine certificates', async () => {
    const taken = await app.db
      .selectFrom('learning_attempt as attempt')
      .innerJoin('learning_exam as exam', 'exam.id', 'attempt.exam_id')
      .select(['exam.start', 'exam.end', 'started_at', 'submitted_at', 'has_passed', 'certificate_code', 'number'])
      .execute();
    expect(taken.length).toBeGreaterThan(30);
    for (const { start, end, started_at, submitted_at } of taken) {
      expect(started_at > start && started_at < end && (submitted_at ?? '') < end).toBe(true);
      expect(started_at < app.now().toISOString()).toBe(true);
    }
    expect(taken.some(({ submitted_at }) => submitted_at === null)).toBe(true);
    const codes = taken.flatMap(({ certificate_code }) => certificate_code ?? []);
    expect(codes).toHaveLength(taken.filter(({ has_passed }) => has_passed).length);
    const { body } = await app.anonymous().call(attempts.certificate, { params: { code: codes[0] ?? '' } });
    expect(body).toMatchObject({ valid: true, initials: 'M. B.' });
  });

  it('include a voided question', async () => {
    const voided = await app.db
      .selectFrom('learning_question')
      .select('id')
      .where('voided_at', 'is not', null)
      .execute();
    expect(voided).toHaveLength(1);
    const params = { id: voided[0]?.id ?? 0 };
    const { body } = await app.as('administrator').call(attempts.rescorings, { params });
    expect(body.length).toBeGreaterThan(5);
  });
});
