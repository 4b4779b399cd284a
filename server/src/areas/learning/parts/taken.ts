import { refuse } from '../../../kernel/http/refusal.ts';

/** Refuses to delete what exams refer to that somebody took, naming them (`behaviour §5`). */
export const refuseTaken = (exams: readonly string[]) =>
  exams.length > 0 ? refuse('learning.taken', { facts: { exams: exams.join(', ') } }) : undefined;
