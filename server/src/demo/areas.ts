import { createDemoData as createBooking } from '../areas/booking/demo.ts';
import { createDemoData as createCampaigns } from '../areas/campaigns/demo.ts';
import { createDemoData as createInventory } from '../areas/inventory/demo.ts';
import { createDemoData as createLearning } from '../areas/learning/demo.ts';
import { createDemoData as createMasterData } from '../areas/master-data/demo.ts';
import { createDemoData as createMeters } from '../areas/meters/demo.ts';
import { createDemoData as createPriceTags } from '../areas/price-tags/demo.ts';
import { createDemoData as createReceipts } from '../areas/receipts/demo.ts';
import { createDemoData as createSiteInsights } from '../areas/site-insights/demo.ts';
import { createDemoData as createWebhooks } from '../areas/webhooks/demo.ts';
import type { World } from '../kernel/world.ts';
import { pastMerchandise } from './merchandise.ts';

/** The order in which areas create their demo data: an area comes after those that it refers to. */
export const AREAS = [
  { area: 'master-data', create: createMasterData },
  { area: 'booking', create: createBooking },
  { area: 'learning', create: createLearning },
  { area: 'receipts', create: createReceipts },
  { area: 'site-insights', create: createSiteInsights },
  { area: 'campaigns', create: createCampaigns },
  { area: 'price-tags', create: (world: World) => createPriceTags(world, pastMerchandise) },
  { area: 'meters', create: createMeters },
  { area: 'inventory', create: (world: World) => createInventory(world, pastMerchandise) },
  { area: 'webhooks', create: createWebhooks },
];
