import { DAYS_AHEAD, urgencyOf } from '@kontor/contract/areas/open-work/rules.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { DAY_MS } from '@kontor/contract/kernel/durations.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import type { WorkSource } from '../../kernel/open-work.ts';
import type { Services } from '../../kernel/services.ts';
import { incompleteSubjects } from './subjects/queries.ts';

/** The exams that are running and end by a moment. */
const examsEndingBy = prepared<{ now: string; by: string }, { id: number; title: string; end: string }>((db, arg) =>
  db
    .selectFrom('learning_exam')
    .select(['id', 'title', 'end'])
    .where('start', '<=', arg('now'))
    .where('end', '>=', arg('now'))
    .where('end', '<=', arg('by')),
);

/** Running exams that end soon, and subjects that no exam can use yet. */
export const learningWork = ({ timeZone }: Pick<Services, 'timeZone'>): WorkSource => ({
  area: 'learning',
  roles: ['PortalAdministrator'],
  async find(read) {
    const { now } = read;
    const today = dayOf(now, timeZone);
    const by = new Date(now.getTime() + DAYS_AHEAD * DAY_MS).toISOString();
    const [exams, subjects] = await Promise.all([
      examsEndingBy(read, { now: now.toISOString(), by }),
      incompleteSubjects(read, {}),
    ]);
    return [
      ...exams.map(({ id, title, end }) => {
        const day = dayOf(new Date(end), timeZone);
        const path = `/learning/exams/${id}`;
        const urgency = urgencyOf(day, today);
        return { kind: 'endingExams', urgency, count: 1, day, title, path, listPath: '/learning/exams' } as const;
      }),
      ...subjects.map(({ id, title }) => {
        const path = `/learning/subjects/${id}`;
        return {
          kind: 'incompleteSubjects',
          urgency: 'later',
          count: 1,
          day: null,
          title,
          path,
          listPath: '/learning/subjects',
        } as const;
      }),
    ];
  },
});
