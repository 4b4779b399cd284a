import { METER_KEEPERS, METER_READERS } from '@kontor/contract/areas/meters/access.ts';
import { isAmong, only } from '@kontor/contract/kernel/access.ts';
import { sql } from 'kysely';
import type { MayReadOwner } from '../../kernel/files/attachments.ts';
import { sitesOf } from '../../kernel/identity/actor.ts';

/** Pictures of dials are for whoever may read the meter. */
export const mayReadDial =
  (table: 'meter_reading' | 'meter_reading_former'): MayReadOwner =>
  async ({ db }, actor, photoId) => {
    if (!isAmong(only(...METER_READERS), actor.roles)) return false;
    const sites = sitesOf(actor, METER_KEEPERS);
    const { rows } = await sql`
      select from ${sql.table(table)} reading join meter on meter.id = reading.meter_id
      where photo_id = ${photoId} ${sites === 'all' ? sql`` : sql`and site_id = any(${sites})`} limit 1`.execute(db);
    return rows.length > 0;
  };
