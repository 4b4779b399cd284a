import type de from '../../de/campaigns/menu.ts';
import type { Words } from '../../words.ts';

export default {
  menu: {
    title: 'Sales campaigns',
    text: 'Run campaigns, follow orders from the sites and allocate quantities.',
    keywords: 'sales promotion',
    mine: 'My campaigns',
    mineText: 'Take part in campaigns from head office and order for your site.',
  },
  notice: {
    text: 'If you do not need anything, please choose “Nothing needed”.',
    until: 'by {{day}}',
  },
} satisfies Words<typeof de>;
