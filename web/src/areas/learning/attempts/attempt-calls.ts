import { attempts } from '@kontor/contract/areas/learning/attempts/endpoints.ts';
import { asVisitor } from '../../../kernel/client.ts';

/** Exams only use the invitation key, even if a user is signed in on the device. */
export const startAttempt = asVisitor(attempts.start);
export const saveAnswer = asVisitor(attempts.saveAnswer);
export const submitAttempt = asVisitor(attempts.submit);
