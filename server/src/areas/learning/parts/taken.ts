import { refuse } from '../../../kernel/http/refusal.ts';

/** Refuses to delete what exams refer to that somebody took, naming them (`behaviour §5`). */
export const refuseTaken = (exams: readonly string[]) =>
  exams.length > 0 ? refuse('learning.taken', { facts: { exams: exams.join(', ') } }) : undefined;

/** A trainee's place in an exam, as the audit trail calls it. */
export const EXAM_PLACE = {
  path: 'learning/exam/trainee',
  secret: [],
  table: 'learning_exam_trainee',
  key: ['exam_id', 'trainee_id'],
} as const;
