import { createHash } from 'node:crypto';
import type { devices } from '@kontor/contract/areas/inventory/devices/endpoints.ts';
import { DEVICE_TOKEN } from '@kontor/contract/areas/inventory/devices/rules.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { sql } from 'kysely';
import { fields } from '../../../kernel/database/fields.ts';
import { prepared } from '../../../kernel/database/prepared.ts';
import type { Read } from '../../../kernel/database/tx.ts';
import type { Counters } from '../../../kernel/http/authenticate.ts';
import type { Services } from '../../../kernel/services.ts';

type Device = AnswerOf<typeof devices.device>;

/** Only digests of codes and tokens are stored: reading the database is not enough to pair or count. */
export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const selectDevices = ({ db }: Pick<Read, 'db'>) =>
  db
    .selectFrom('inventory_device')
    .leftJoin('warehouse', 'warehouse.id', 'warehouse_id')
    .select([
      ...([
        'inventory_device.id',
        'inventory_device.name',
        'warehouse_id as warehouseId',
        'waiting',
        'version',
      ] as const),
      ...(['warehouse.name as warehouseName', 'paired_at as pairedAt', 'paired_by as pairedBy'] as const),
      ...(['last_seen_at as lastSeenAt', 'revoked_at as revokedAt'] as const),
    ])
    .orderBy('inventory_device.id');

export const allDevices = (read: Pick<Read, 'db'>): Promise<Device[]> => selectDevices(read).execute();

export const deviceById = (read: Pick<Read, 'db'>, id: number): Promise<Device | undefined> =>
  selectDevices(read).where('inventory_device.id', '=', id).executeTakeFirst();

/** The devices with counts that they had not sent when they were last seen. */
export const devicesWithCounts = prepared<object, { name: string; lastSeenAt: string }>((db) =>
  db
    .selectFrom('inventory_device')
    .select(fields('name', 'lastSeenAt'))
    .where('waiting', '>', sql.lit(0))
    .where('revoked_at', 'is', null),
);

const deviceByToken = prepared<{ digest: Buffer }, { id: number; warehouseId: number; lastSeenAt: string }>((db, arg) =>
  db
    .selectFrom('inventory_device')
    .select(fields('id', 'warehouseId', 'lastSeenAt'))
    .where('token_digest', '=', arg('digest'))
    .where('revoked_at', 'is', null),
);

/** Skips a locked row, because the other call writes the same. */
const updateLastSeen = (db: Read['db'], id: number, now: Date) =>
  sql`
    update inventory_device set last_seen_at = ${now.toISOString()}
    where id = (select id from inventory_device where id = ${id} for update skip locked)`.execute(db);

/** The last-seen time is written at most once a minute, not with every read. */
const LAST_SEEN_INTERVAL_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Identifies counting devices: every call checks whether the device was revoked or unused for too long, and updates
 * when it was last seen.
 */
export const countersOf = (db: Read['db'], { handheld }: Pick<Services, 'handheld'>, clock: () => Date): Counters => ({
  isToken: (token) => token.startsWith(DEVICE_TOKEN),
  async find(token) {
    const [device] = await deviceByToken({ db }, { digest: digestOf(token) });
    if (!device) return null;
    const { id, warehouseId, lastSeenAt } = device;
    const now = clock();
    if (now.getTime() - Date.parse(lastSeenAt) > handheld.unusedDays * DAY_MS) return null;
    if (now.getTime() - Date.parse(lastSeenAt) >= LAST_SEEN_INTERVAL_MS) await updateLastSeen(db, id, now);
    return { kind: 'device', id, warehouseId };
  },
  areOpen: handheld.access === 'open',
});
