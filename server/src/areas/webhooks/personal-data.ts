import { KEPT_DAYS } from '@kontor/contract/areas/webhooks/rules.ts';
import { sql } from 'kysely';
import type { PersonalData } from '../../kernel/personal-data/rule.ts';
import { isOlder, isTraineeOf, neutral, text } from '../../kernel/personal-data/sql.ts';

export const webhooksData: PersonalData = {
  tables: {
    webhook_delivery: {
      kind: 'deliveries',
      whose: ['trainee'],
      // Events have ids alone; nobody knows what receivers answer.
      columns: { answer: text(), data: text() },
      neutral: ['event_id', 'type', 'state', 'outcome'],
      match: (person) => isTraineeOf(sql`(data ->> 'traineeId')::integer`, person),
      erasure: 'delete',
    },
    webhook_subscription: neutral('title', 'url', 'event_types', 'secret', 'former_secret'),
  },
  purges: [{ kind: 'deliveries', table: 'webhook_delivery', due: (context) => isOlder(sql`at`, KEPT_DAYS, context) }],
};
