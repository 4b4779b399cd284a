import { area as booking } from './areas/booking/area.tsx';
import { area as campaigns } from './areas/campaigns/area.tsx';
import { area as inventory } from './areas/inventory/area.tsx';
import { area as learning } from './areas/learning/area.tsx';
import { area as masterData } from './areas/master-data/area.tsx';
import { area as merchandise } from './areas/merchandise/area.tsx';
import { area as meters } from './areas/meters/area.tsx';
import { area as priceTags } from './areas/price-tags/area.tsx';
import { area as receipts } from './areas/receipts/area.tsx';
import { area as siteInsights } from './areas/site-insights/area.tsx';
import type { Area } from './kernel/area.ts';
import { area as shell } from './shell/area.tsx';

/** Every area of the portal, as staff know it. */
export const areas: readonly Area[] = [
  shell,
  masterData,
  merchandise,
  booking,
  learning,
  receipts,
  siteInsights,
  campaigns,
  priceTags,
  meters,
  inventory,
];
