import { sql } from 'kysely';
import type { PersonalData } from '../../kernel/personal-data/rule.ts';
import { isOlder, name, neutral, note } from '../../kernel/personal-data/sql.ts';

export const metersData: PersonalData = {
  tables: {
    meter_reading: {
      kind: 'meters',
      whose: ['staff'],
      columns: { created_by: name(), reason: note },
      neutral: ['kind', 'confirmed', 'client_digest'],
      erasure: 'mention',
    },
    meter_reading_former: {
      kind: 'meters',
      whose: ['staff'],
      columns: { created_by: name(), ended_by: name(), reason: note },
      neutral: [],
      erasure: 'mention',
    },
    meter: {
      kind: 'meters',
      whose: ['staff'],
      columns: { text: note, note },
      neutral: ['type', 'unit', 'interval', 'direction'],
      erasure: 'mention',
    },
    meter_device: neutral('number'),
    meter_tariff: neutral('type', 'peak_period'),
    meter_degree_day: neutral('region'),
  },
  // The pictures themselves go with the files that no record refers to.
  purges: (['meter_reading', 'meter_reading_former'] as const).map((table) => ({
    kind: 'files',
    table,
    due: (context) => sql`(photo_id is not null and ${isOlder(sql`created_at`, context.periods.photosDays, context)})`,
    set: { photo_id: sql`null` },
  })),
};
