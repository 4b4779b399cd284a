import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { flag, flagOff, id, instant, line, whole } from '../../../kernel/fields.ts';
import { type RuleFault, resource } from '../../../kernel/resource.ts';
import { trainee } from '../people/schema.ts';
import { subject } from '../subjects/schema.ts';

const { number, givenName, familyName, email, tenantId, departmentId, categories } = trainee.entity.shape;

/** A trainee in an exam; `id` is the trainee's id. The results are those of the last attempt (`behaviour §5`). */
export const examTrainee = z.object({
  id: id(),
  examId: id(),
  traineeId: id(),
  trainee: z.object({ id: id(), number, givenName, familyName, email, tenantId, departmentId, categories }),
  /** Null until an attempt is submitted. */
  correctQuestions: z.nullable(whole()),
  questionCount: z.nullable(whole()),
  /** When the attempt behind the result was submitted. */
  submittedAt: z.nullable(instant()),
  hasPassed: flag(),
  usedSecondAttempt: flag(),
  allowGracePeriod: flag(),
  /** When the personal link was last sent by e-mail. */
  invitedAt: z.nullable(instant()),
  version: whole(),
});

export const examTraineeBody = z.strictObject({ allowGracePeriod: flagOff() });

function examRules({ start, end }: { start?: string; end?: string }): RuleFault[] {
  return start && end && Date.parse(start) >= Date.parse(end) ? [{ path: 'end', key: 'beforeStart' }] : [];
}

const { title, examQuestionCount, passPercentage } = subject.entity.shape;

export const exam = resource({
  path: 'learning/exam',
  read: only('PortalAdministrator'),
  write: only('PortalAdministrator'),
  writable: { title: line(), start: instant(), end: instant(), subjectId: id() },
  rules: examRules,
  derived: {
    subject: z.object({ id: id(), title, examQuestionCount, passPercentage }),
    /** start ≤ now ≤ end. */
    isActive: flag(),
    trainees: z.array(examTrainee),
  },
  filter: {
    /** Only exams that are not over. */
    unfinished: z.optional(z.enum(['true', 'false'])),
  },
  errors: { create: ['learning.subjectIncomplete'], update: ['learning.subjectIncomplete', 'learning.examTaken'] },
});

/** Whom to add: these trainees, or all that match every filter; all trainees if no filter is given. */
export const traineeSelection = z.strictObject({
  traineeIds: z.optional(z.array(id()).check(z.minLength(1), z.maxLength(10_000))),
  tenantIds: z.optional(z.array(id()).check(z.maxLength(1000))),
  departmentIds: z.optional(z.array(id()).check(z.maxLength(1000))),
  categoryIds: z.optional(z.array(id()).check(z.maxLength(1000))),
});
