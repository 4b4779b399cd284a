import { refuse } from '../../../kernel/http/refusal.ts';

/** Refuses to delete a record that taken exams refer to, and names the exams (`behaviour §5`). */
export const refuseTaken = (exams: readonly string[]) =>
  exams.length > 0 ? refuse('learning.taken', { facts: { exams: exams.join(', ') } }) : undefined;
