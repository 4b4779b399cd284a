import { METER_MANAGERS, METER_READERS } from '@kontor/contract/areas/meters/access.ts';
import { only } from '@kontor/contract/kernel/access.ts';
import { IconGauge } from '@tabler/icons-react';
import { type Area, pagesFor } from '../../kernel/area.ts';
import {
  ADMINISTRATION,
  COSTS,
  DATA_ENTRY,
  DEGREE_DAY_IMPORT,
  LOAD_IMPORT,
  METER_IMPORT,
  METER_MANAGEMENT,
  RANKING,
  SUPERVISION,
  VALUES,
} from './parts/address.ts';

const forReaders = pagesFor('staff', only(...METER_READERS));
const forKeepers = pagesFor('staff', only(...METER_MANAGERS));

export const area: Area = {
  name: 'meters',
  words: ['meters'],
  help: [{ topic: 'meters', who: 'any' }],
  queued: () => import('./readings/reading-outbox.ts'),
  pages: [
    forReaders(METER_MANAGEMENT, () => import('./overviews/pages/overview.tsx')),
    forReaders(DATA_ENTRY, () => import('./readings/pages/data-entry.tsx'), 'meters:menu.entry'),
    forReaders(VALUES, () => import('./readings/pages/values.tsx'), 'meters:menu.values'),
    forReaders(RANKING, () => import('./rankings/pages/ranking.tsx'), 'meters:menu.ranking'),
    forKeepers(ADMINISTRATION, () => import('./meters/pages/administration.tsx'), 'meters:menu.administration'),
    forKeepers(METER_IMPORT, () => import('./meters/pages/meter-import.tsx')),
    forKeepers(LOAD_IMPORT, () => import('./intervals/pages/load-import.tsx')),
    forKeepers(SUPERVISION, () => import('./overviews/pages/supervision.tsx'), 'meters:menu.supervision'),
    forKeepers(COSTS, () => import('./costs/pages/costs.tsx'), 'meters:menu.costs'),
    forKeepers(DEGREE_DAY_IMPORT, () => import('./degree-days/pages/degree-day-import.tsx')),
  ],
  menu: [
    {
      to: METER_MANAGEMENT,
      title: 'meters:menu.title',
      description: 'meters:menu.text',
      icon: IconGauge,
      who: METER_READERS,
      order: 85,
      hint: () => import('./overviews/due-hint.tsx'),
    },
  ],
  actions: [
    {
      page: DATA_ENTRY,
      title: 'meters:menu.record',
      keywords: 'meters:menu.keywords',
      about: {
        title: 'meters:menu.recordFor',
        who: METER_MANAGERS,
        load: () => import('./parts/find-site-for-entry.ts'),
      },
    },
  ],
};
