import type de from '../../de/campaigns/menu.ts';
import type { Words } from '../../words.ts';

export default {
  menu: {
    title: 'Sale management',
    text: 'Run campaigns, follow the orders of the sites and allocate quantities.',
    mine: 'My campaigns',
    mineText: 'Take part in campaigns of the head office and order for your site.',
  },
} satisfies Words<typeof de>;
