import type { PersonalData } from '../../kernel/personal-data/rule.ts';
import { neutral, subject } from '../../kernel/personal-data/sql.ts';

export const siteInsightsData: PersonalData = {
  tables: {
    evaluation_subscription: {
      kind: 'users',
      whose: ['staff'],
      columns: { subject: subject() },
      neutral: [],
      erasure: 'delete',
    },
    insight_subscription: {
      kind: 'users',
      whose: ['staff'],
      columns: { subject: subject() },
      neutral: ['kind'],
      erasure: 'delete',
    },
    site_target: neutral('figure'),
    alert_rule: neutral('figure', 'kind'),
    site_alert: neutral('figure', 'kind'),
  },
};
