import { randomBytes } from 'node:crypto';
import type { devices } from '@kontor/contract/areas/inventory/devices/endpoints.ts';
import { DEVICE_TOKEN, PAIRING_MINUTES } from '@kontor/contract/areas/inventory/devices/rules.ts';
import { MINUTE_MS } from '@kontor/contract/kernel/durations.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { audit } from '../../../kernel/audit/audit.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { changeRecord } from '../../../kernel/http/records.ts';
import { invalid, refuse, tooMany } from '../../../kernel/http/refusal.ts';
import { type Actor, authorOf, SYSTEM } from '../../../kernel/identity/actor.ts';
import type { Services } from '../../../kernel/services.ts';
import { deviceById, digestOf } from './queries.ts';

const CODE_BYTES = 16;
const TOKEN_BYTES = 24;

const PAIRING = 'inventory-pairing';

/** Creates a code that pairs one device. */
export async function createPairing(
  tx: Tx,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  actor: Actor,
  { warehouseId, name }: BodyOf<typeof devices.createPairing>,
) {
  const warehouse = await tx.db.selectFrom('warehouse').select('id').where('id', '=', warehouseId).executeTakeFirst();
  if (!warehouse) return invalid([{ path: 'warehouseId', key: 'reference' }]);
  const code = randomBytes(CODE_BYTES).toString('base64url');
  const expiresAt = new Date(tx.now.getTime() + PAIRING_MINUTES * MINUTE_MS).toISOString();
  // Expired codes are of no use.
  await tx.db.deleteFrom('inventory_pairing').where('expires_at', '<', tx.now.toISOString()).execute();
  await tx.db
    .insertInto('inventory_pairing')
    .values({
      code_digest: digestOf(code),
      warehouse_id: warehouseId,
      name,
      created_by: authorOf(actor),
      expires_at: expiresAt,
    })
    .execute();
  audit(tx, actor, {
    action: 'inventoryManagement.device.pairing',
    record: warehouseId,
    after: { name, warehouseId, expiresAt },
  });
  return { code, url: `${publicUrl}/inventory-management-app/pair#${code}`, expiresAt };
}

/** Exchanges a code for a token; of several concurrent devices, only one gets it. */
export async function pairDevice(tx: Tx, { tries }: Services, code: string, address: string) {
  const pairing = await tx.db
    .deleteFrom('inventory_pairing')
    .where('code_digest', '=', digestOf(code))
    .returning(['warehouse_id', 'name', 'created_by', 'expires_at'])
    .executeTakeFirst();
  if (!pairing) {
    const wait = await tries.wrong(PAIRING, address, null);
    return wait > 0 ? tooMany(wait) : refuse('inventory.codeOver');
  }
  if (Date.parse(pairing.expires_at) <= tx.now.getTime()) return refuse('inventory.codeOver');
  const token = `${DEVICE_TOKEN}${randomBytes(TOKEN_BYTES).toString('base64url')}`;
  const { id } = await tx.db
    .insertInto('inventory_device')
    .values({
      name: pairing.name,
      warehouse_id: pairing.warehouse_id,
      token_digest: digestOf(token),
      paired_at: tx.now.toISOString(),
      paired_by: pairing.created_by,
      last_seen_at: tx.now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const device = await deviceById(tx, id);
  if (!device) return refuse('request.notFound');
  audit(tx, SYSTEM, {
    action: 'inventoryManagement.device.paired',
    record: id,
    after: { name: pairing.name, warehouseId: pairing.warehouse_id, by: pairing.created_by },
  });
  return { token, device };
}

/** Invalidates a device's token; its counts are kept. */
export const revokeDevice = (tx: Tx, actor: Actor, id: number, ifMatch: readonly number[] | undefined) =>
  changeRecord(
    tx,
    actor,
    {
      table: 'inventory_device',
      id,
      action: 'inventoryManagement.device.revoked',
      secret: ['token_digest'],
      ifMatch,
    },
    async () => {
      await tx.db
        .updateTable('inventory_device')
        .set({ revoked_at: tx.now.toISOString() })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .execute();
      return undefined;
    },
  );

/** Records when a device was last seen and how many counts are waiting on it. */
export async function markDeviceSeen(
  { db, now }: Tx,
  actor: Actor,
  { waiting }: { readonly waiting: number },
): Promise<void> {
  if (actor.kind !== 'visitor' || !actor.device) return;
  await db
    .updateTable('inventory_device')
    .set({ waiting, last_seen_at: now.toISOString() })
    .where('id', '=', actor.device.id)
    .execute();
}
