import { HOUR_MS } from '@kontor/contract/kernel/durations.ts';
import type { World } from '../../kernel/world.ts';
import { aSubscription, insertDelivery, insertSubscription } from './factory.ts';

/** A subscription that is switched off, as the demo sends nothing, with what it delivered before. */
export async function createDemoData(world: World): Promise<void> {
  const hour = Math.floor(world.tx.now.getTime() / HOUR_MS) * HOUR_MS;
  const hoursAgo = (hours: number) => new Date(hour - hours * HOUR_MS).toISOString();
  const accounting = await insertSubscription(world, aSubscription({ isActive: false }));
  await insertDelivery(world, { subscriptionId: accounting, eventId: 'evt_demo1', at: hoursAgo(30) });
  await insertDelivery(world, {
    subscriptionId: accounting,
    eventId: 'evt_demo2',
    type: 'receipt.changed',
    data: { id: 1, siteId: 601, state: 'open' },
    at: hoursAgo(29),
    attempts: 2,
  });
}
