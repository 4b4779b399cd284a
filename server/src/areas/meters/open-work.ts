import { METER_MANAGERS, METER_READERS } from '@kontor/contract/areas/meters/access.ts';
import { isOverdue } from '@kontor/contract/areas/meters/rules.ts';
import type { WorkItem } from '@kontor/contract/areas/open-work/rules.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { grouped } from '@kontor/contract/kernel/grouped.ts';
import { sitesOf } from '../../kernel/identity/actor.ts';
import type { WorkSource } from '../../kernel/open-work.ts';
import type { Services } from '../../kernel/services.ts';
import { type DueMeter, dueMetersOf } from './queries.ts';

const DATA_ENTRY = '/meter-management/data-entry';
const SUPERVISION = '/meter-management/overview';

/** The meters of one site. */
function itemOf(site: DueMeter['site'], meters: readonly DueMeter[], isManager: boolean, today: string): WorkItem {
  const days = meters.flatMap(({ nextEntryDate }) => nextEntryDate ?? []).toSorted();
  return {
    kind: isManager ? 'overdueMeters' : 'dueMeters',
    urgency: meters.some((meter) => isOverdue(meter, today)) ? 'overdue' : 'today',
    count: meters.length,
    day: days[0] ?? null,
    site,
    path: isManager ? SUPERVISION : `${DATA_ENTRY}?site=${site.id}`,
    listPath: isManager ? SUPERVISION : DATA_ENTRY,
  };
}

/** Due meters of the person's sites; people who manage the meters of all sites see the overdue ones. */
export const meterWork = ({ timeZone }: Pick<Services, 'timeZone'>): WorkSource => ({
  area: 'meters',
  roles: METER_READERS,
  async find(read, person) {
    const today = dayOf(read.now, timeZone);
    const sites = sitesOf(person, METER_MANAGERS);
    const isManager = sites === 'all';
    const due = await dueMetersOf(read, { sites: isManager ? null : sites, today });
    const shown = isManager ? due.filter((meter) => isOverdue(meter, today)) : due;
    const sitesById = new Map(shown.map(({ site }) => [site.id, site]));
    const metersBySite = grouped(shown, ({ site }) => site.id);
    return [...sitesById.values()].map((site) => itemOf(site, metersBySite.get(site.id) ?? [], isManager, today));
  },
});
