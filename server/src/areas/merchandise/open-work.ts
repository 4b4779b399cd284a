import { DATASET_NAMES } from '@kontor/contract/areas/merchandise/rules.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { WorkSource } from '../../kernel/open-work.ts';
import type { Services } from '../../kernel/services.ts';
import { failedDatasets } from './queries.ts';

const DATA_SOURCES = '/administration/data-sources';

/** Datasets whose last sync failed. */
export const merchandiseWork = ({ timeZone, source }: Pick<Services, 'timeZone' | 'source'>): WorkSource => ({
  area: 'merchandise',
  roles: ['PortalAdministrator'],
  async find(read) {
    if (!source) return [];
    const datasets = await failedDatasets(read, { names: DATASET_NAMES });
    return datasets.map(({ failedAt }) => ({
      kind: 'failedSyncs',
      urgency: 'overdue',
      count: 1,
      day: dayOf(new Date(failedAt), timeZone),
      path: DATA_SOURCES,
      listPath: DATA_SOURCES,
    }));
  },
});
