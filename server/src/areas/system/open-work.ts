import type { WorkItem } from '@kontor/contract/areas/open-work/rules.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { Read } from '../../kernel/database/tx.ts';
import { deadJobCount } from '../../kernel/jobs/dead-jobs.ts';
import type { WorkSource } from '../../kernel/open-work.ts';
import type { Services } from '../../kernel/services.ts';

const SYSTEM_PAGE = { path: '/system', listPath: '/system' };

/** Services that do not work, and background jobs that failed for good. */
export const systemWork = (
  { timeZone }: Pick<Services, 'timeZone'>,
  health: (read: Read) => Promise<Readonly<Record<string, boolean>>>,
): WorkSource => ({
  area: 'system',
  roles: ['PortalAdministrator'],
  async find(read) {
    const [{ merchandise: _, ...services }, dead] = await Promise.all([health(read), deadJobCount(read)]);
    const failing = Object.values(services).filter((isWorking) => !isWorking).length;
    const items: WorkItem[] = [];
    if (failing > 0) {
      items.push({ kind: 'failingServices', urgency: 'overdue', count: failing, day: null, ...SYSTEM_PAGE });
    }
    if (dead.since !== null) {
      const day = dayOf(new Date(dead.since), timeZone);
      items.push({ kind: 'failedJobs', urgency: 'overdue', count: dead.count, day, ...SYSTEM_PAGE });
    }
    return items;
  },
});
