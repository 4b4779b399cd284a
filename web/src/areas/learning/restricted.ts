import { everybody } from '@kontor/contract/kernel/access.ts';
import { type Pages, pagesFor } from '../../kernel/area.ts';

/** For trainees and holders of a certificate: without sign-in, navigation and account (`spec 2 §6`). */
const forTrainees = pagesFor('restricted', everybody, '/learning');

export const restricted: Pages = {
  words: ['learning/guests'],
  pages: [
    forTrainees('/my-exams', () => import('./pages/trainee-key.tsx')),
    forTrainees('/my-exams/$key', () => import('./pages/trainee-exams.tsx')),
    forTrainees('/my-exams/$key/$examId', () => import('./pages/trainee-exam.tsx')),
    forTrainees('/my-exams/$key/$examId/questionnaire', () => import('./pages/trainee-questionnaire.tsx')),
    forTrainees('/certificate', () => import('./pages/certificate-entry.tsx')),
    forTrainees('/certificate/$code', () => import('./pages/certificate.tsx')),
  ],
  queued: () => import('./parts/attempt-outbox.ts'),
};
