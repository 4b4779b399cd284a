import { HOUR_MS } from '@kontor/contract/kernel/durations.ts';
import type { World } from '../../kernel/world.ts';
import { aSubscription, insertDelivery, insertSubscription } from './factory.ts';

/** A subscription that is switched off, as the demo sends nothing, with what it delivered before. */
export async function createDemoData(world: World): Promise<void> {
  const hoursAgo = (hours: number) => new Date(world.tx.now.getTime() - hours * HOUR_MS).toISOString();
  const accounting = await insertSubscription(world, aSubscription({ isActive: false }));
  await insertDelivery(world, { subscriptionId: accounting, at: hoursAgo(30) });
  await insertDelivery(world, {
    subscriptionId: accounting,
    type: 'receipt.changed',
    data: { id: 1, siteId: 601, state: 'open' },
    at: hoursAgo(29),
    attempts: 2,
  });
}
