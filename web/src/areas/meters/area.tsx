import { METER_KEEPERS, METER_READERS } from '@kontor/contract/areas/meters/access.ts';
import { only } from '@kontor/contract/kernel/access.ts';
import { IconGauge } from '@tabler/icons-react';
import { type Area, pagesFor } from '../../kernel/area.ts';
import {
  ADMINISTRATION,
  COSTS,
  DATA_ENTRY,
  METER_IMPORT,
  METER_MANAGEMENT,
  RANKING,
  SUPERVISION,
  VALUES,
} from './parts/address.ts';

const forReaders = pagesFor('staff', only(...METER_READERS));
const forKeepers = pagesFor('staff', only(...METER_KEEPERS));

export const area: Area = {
  name: 'meters',
  words: ['meters'],
  queued: () => import('./parts/reading-outbox.ts'),
  pages: [
    forReaders(METER_MANAGEMENT, () => import('./pages/overview.tsx')),
    forReaders(DATA_ENTRY, () => import('./pages/data-entry.tsx'), 'meters:menu.entry'),
    forReaders(VALUES, () => import('./pages/values.tsx'), 'meters:menu.values'),
    forReaders(RANKING, () => import('./pages/ranking.tsx'), 'meters:menu.ranking'),
    forKeepers(ADMINISTRATION, () => import('./pages/administration.tsx'), 'meters:menu.administration'),
    forKeepers(METER_IMPORT, () => import('./pages/meter-import.tsx')),
    forKeepers(SUPERVISION, () => import('./pages/supervision.tsx'), 'meters:menu.supervision'),
    forKeepers(COSTS, () => import('./pages/costs.tsx'), 'meters:menu.costs'),
  ],
  menu: [
    {
      to: METER_MANAGEMENT,
      title: 'meters:menu.title',
      description: 'meters:menu.text',
      icon: IconGauge,
      who: METER_READERS,
      order: 85,
      hint: () => import('./parts/due-hint.tsx'),
    },
  ],
  notices: [{ who: METER_READERS, load: () => import('./parts/due-notice.tsx') }],
};
