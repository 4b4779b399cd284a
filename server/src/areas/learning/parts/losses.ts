/** A trainee's place in an exam, as named in the audit trail. */
export const EXAM_MEMBERSHIP = {
  path: 'learning/exam/trainee',
  secret: [],
  table: 'learning_exam_trainee',
  key: ['exam_id', 'trainee_id'],
} as const;

/** An attempt, as named in the audit trail. */
export const ATTEMPT = {
  path: 'learning/exam/attempt',
  secret: ['certificate_code'],
  table: 'learning_attempt',
} as const;
