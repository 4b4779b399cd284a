import { INSIGHT_READERS } from '@kontor/contract/areas/site-insights/rules.ts';
import { only } from '@kontor/contract/kernel/access.ts';
import { IconChartLine } from '@tabler/icons-react';
import { type Area, pagesFor } from '../../kernel/area.ts';
import { EVALUATION } from './parts/address.ts';

const forReaders = pagesFor('staff', only(...INSIGHT_READERS));

export const area: Area = {
  name: 'site-insights',
  words: ['siteInsights', 'merchandise'],
  pages: [forReaders(EVALUATION, () => import('./pages/evaluation.tsx'))],
  menu: [
    {
      to: EVALUATION,
      title: 'siteInsights:menu.evaluation.title',
      description: 'siteInsights:menu.evaluation.text',
      icon: IconChartLine,
      who: INSIGHT_READERS,
      order: 20,
    },
  ],
};
