import { KEPT_DAYS } from '@kontor/contract/areas/notifications/rules.ts';
import { sql } from 'kysely';
import type { PersonalData } from '../../kernel/personal-data/rule.ts';
import { isOlder, subject, text } from '../../kernel/personal-data/sql.ts';

export const notificationsData: PersonalData = {
  tables: {
    notification_read: {
      kind: 'users',
      whose: ['staff'],
      columns: { subject: subject() },
      neutral: [],
      erasure: 'delete',
    },
    notification_reader: {
      kind: 'users',
      whose: ['staff'],
      columns: { subject: subject() },
      neutral: ['muted', 'mailed'],
      erasure: 'delete',
    },
    notification: {
      kind: 'users',
      whose: ['staff'],
      // An event or a campaign may be called by somebody's name.
      columns: { actor: subject(), title: text(sql`'–'`) },
      neutral: ['kind', 'path'],
      erasure: 'mention',
    },
  },
  purges: [{ kind: 'users', table: 'notification', due: (context) => isOlder(sql`at`, KEPT_DAYS, context) }],
};
