import { tell as tellBooking } from '../areas/booking/demo.ts';
import { tell as tellCampaigns } from '../areas/campaigns/demo.ts';
import { tell as tellInventory } from '../areas/inventory/demo.ts';
import { tell as tellLearning } from '../areas/learning/demo.ts';
import { tell as tellMasterData } from '../areas/master-data/demo.ts';
import { tell as tellMeters } from '../areas/meters/demo.ts';
import { tell as tellPriceTags } from '../areas/price-tags/demo.ts';
import { tell as tellReceipts } from '../areas/receipts/demo.ts';
import { tell as tellSiteInsights } from '../areas/site-insights/demo.ts';
import type { World } from '../kernel/world.ts';
import { pastMerchandise } from './merchandise.ts';

/** The order in which areas tell their part: who refers comes after what is referred to. */
export const AREAS = [
  { area: 'master-data', tell: tellMasterData },
  { area: 'booking', tell: tellBooking },
  { area: 'learning', tell: tellLearning },
  { area: 'receipts', tell: tellReceipts },
  { area: 'site-insights', tell: tellSiteInsights },
  { area: 'campaigns', tell: tellCampaigns },
  { area: 'price-tags', tell: (world: World) => tellPriceTags(world, pastMerchandise) },
  { area: 'meters', tell: tellMeters },
  { area: 'inventory', tell: (world: World) => tellInventory(world, pastMerchandise) },
];
