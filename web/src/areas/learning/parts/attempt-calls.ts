import { attempts } from '@kontor/contract/areas/learning/attempts/endpoints.ts';
import { asVisitor } from '../../../kernel/client.ts';

/** Exams are taken by the key alone, even if somebody is signed in on the device. */
export const startAttempt = asVisitor(attempts.start);
export const saveAnswer = asVisitor(attempts.saveAnswer);
export const submitAttempt = asVisitor(attempts.submit);
