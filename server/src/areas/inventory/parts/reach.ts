import { isWithinReach, REACH_DAYS } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { addDays } from '@kontor/contract/kernel/calendar.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../kernel/identity/actor.ts';

/** The inventories that people who count can reach; null if all of them. */
export interface Reach {
  readonly today: string;
  /** The warehouse of a paired device. */
  readonly warehouseId: number | null;
}

export function reachOf(actor: Actor, now: Date, timeZone: string): Reach | null {
  if (actor.kind !== 'visitor') return null;
  return { today: dayOf(now, timeZone), warehouseId: actor.device?.warehouseId ?? null };
}

/** Whether inventories, as `inventory`, are within reach. */
export function inventoryReached(reach: Reach | null): RawBuilder<boolean> {
  if (!reach) return sql`true`;
  const { today, warehouseId } = reach;
  const isNear = sql`inventory.date_of_counting between ${addDays(today, -REACH_DAYS)} and ${addDays(today, REACH_DAYS)}`;
  return warehouseId === null ? sql`${isNear}` : sql`(${isNear} and inventory.warehouse_id = ${warehouseId})`;
}

/** Whether receipts, as `receipt` beside `inventory`, are within reach. */
export const receiptReached = (reach: Reach | null): RawBuilder<boolean> =>
  reach ? sql`(receipt.state in (0, 1) and ${inventoryReached(reach)})` : sql`true`;

interface ReachableInventory {
  readonly dateOfCounting: string;
  readonly warehouseId: number;
}

/**
 * Whether counts of a day may be sent for an inventory; late counts are accepted if they were made within reach. The
 * result per count date is cached.
 */
export function reachChecker(reach: Reach | null): (inventory: ReachableInventory, countedOn: () => string) => boolean {
  if (!reach) return () => true;
  const near = new Map<string, boolean>();
  return ({ dateOfCounting, warehouseId }, countedOn) => {
    if (reach.warehouseId !== null && reach.warehouseId !== warehouseId) return false;
    const isNear = near.get(dateOfCounting) ?? isWithinReach(dateOfCounting, reach.today);
    near.set(dateOfCounting, isNear);
    return isNear || isWithinReach(dateOfCounting, countedOn());
  };
}
