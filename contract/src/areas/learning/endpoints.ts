import * as z from 'zod/mini';
import { only } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { whole } from '../../kernel/fields.ts';
import { attempts } from './attempts/endpoints.ts';
import { exams } from './exams/endpoints.ts';
import { people } from './people/endpoints.ts';
import { subjects } from './subjects/endpoints.ts';

/** All learning endpoints. */
export const learning = {
  /** The number of records of each kind, for the dashboard. */
  overview: endpoint({
    method: 'GET',
    path: '/learning/overview',
    caller: only('PortalAdministrator'),
    scope: ['learning.trainee', 'learning.subject', 'learning.exam'],
    response: z.object({ trainees: whole(), subjects: whole(), exams: whole(), activeExams: whole() }),
  }),

  ...people,
  ...subjects,
  ...exams,
  ...attempts,
};
