import type { PersonalData } from '../../kernel/personal-data/rule.ts';
import { name, neutral } from '../../kernel/personal-data/sql.ts';

export const priceTagsData: PersonalData = {
  tables: {
    price_tag_print: {
      kind: 'labels',
      whose: ['staff'],
      columns: { printed_by: name() },
      neutral: ['print_style', 'content', 'asked', 'unit'],
      erasure: 'mention',
    },
    price_tag_feed: neutral('basis'),
    price_tag_fact: neutral('facts'),
  },
};
