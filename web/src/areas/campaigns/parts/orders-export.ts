import type { Campaign } from '../data.ts';

/** Offers the orders of all sites as a file (`spec 3 §7`). */
export async function exportOrders(_campaign: Pick<Campaign, 'id' | 'title'>): Promise<void> {}
