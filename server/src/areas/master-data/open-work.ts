import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { WorkSource } from '../../kernel/open-work.ts';
import type { Services } from '../../kernel/services.ts';
import { failedRuns } from './imports/queries.ts';

const IMPORTS = '/administration/imports';

/** Imports that failed and were not repeated with success. */
export const masterDataWork = ({ timeZone }: Pick<Services, 'timeZone'>): WorkSource => ({
  area: 'masterData',
  roles: ['PortalAdministrator'],
  async find(read) {
    const runs = await failedRuns(read);
    return runs.map(({ id, failedAt }) => ({
      kind: 'failedImports',
      urgency: 'overdue',
      count: 1,
      day: dayOf(new Date(failedAt), timeZone),
      path: `${IMPORTS}/${id}`,
      listPath: IMPORTS,
    }));
  },
});
