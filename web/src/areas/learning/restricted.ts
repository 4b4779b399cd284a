import { everybody } from '@kontor/contract/kernel/access.ts';
import { type Pages, pagesFor } from '../../kernel/area.ts';

/** Pages for trainees and for checking certificates, without sign-in, navigation or account (`spec 2 §6`). */
const forTrainees = pagesFor('restricted', everybody, '/learning');

export const restricted: Pages = {
  words: ['learning/guests', 'people/notice'],
  pages: [
    forTrainees('/my-exams', () => import('./people/pages/trainee-key.tsx')),
    forTrainees('/my-exams/$key', () => import('./invitations/pages/trainee-exams.tsx')),
    forTrainees('/my-exams/$key/$examId', () => import('./attempts/pages/trainee-exam.tsx')),
    forTrainees('/my-exams/$key/$examId/questionnaire', () => import('./attempts/pages/trainee-questionnaire.tsx')),
    forTrainees('/certificate', () => import('./attempts/pages/certificate-entry.tsx')),
    forTrainees('/certificate/$code', () => import('./attempts/pages/certificate.tsx')),
  ],
  queued: () => import('./attempts/attempt-outbox.ts'),
};
