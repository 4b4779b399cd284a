import type de from '../../de/campaigns/menu.ts';
import type { Words } from '../../words.ts';

export default {
  menu: {
    title: 'Sales campaigns',
    text: 'Run campaigns, follow orders from the sites and allocate quantities.',
    mine: 'My campaigns',
    mineText: 'Take part in campaigns from head office and order for your site.',
  },
  notice: {
    title_one: 'A campaign is waiting for your order',
    title_other: '{{formatted}} campaigns are waiting for your order',
    text: 'If you do not need anything, please choose “Nothing needed”.',
    until: 'by {{day}}',
    sites: '{{open}} of {{of}} sites still to answer',
  },
} satisfies Words<typeof de>;
