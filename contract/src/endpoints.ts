import { booking } from './areas/booking/endpoints.ts';
import { campaigns } from './areas/campaigns/endpoints.ts';
import { inventory } from './areas/inventory/endpoints.ts';
import { learning } from './areas/learning/endpoints.ts';
import { masterData } from './areas/master-data/endpoints.ts';
import { merchandise } from './areas/merchandise/endpoints.ts';
import { meters } from './areas/meters/endpoints.ts';
import { notifications } from './areas/notifications/endpoints.ts';
import { openWork } from './areas/open-work/endpoints.ts';
import { people } from './areas/people/endpoints.ts';
import { priceTags } from './areas/price-tags/endpoints.ts';
import { receipts } from './areas/receipts/endpoints.ts';
import { savedViews } from './areas/saved-views/endpoints.ts';
import { siteInsights } from './areas/site-insights/endpoints.ts';
import { system } from './areas/system/endpoints.ts';
import { trail } from './areas/trail/endpoints.ts';
import { webhooks } from './areas/webhooks/endpoints.ts';
import { files } from './kernel/attachment.ts';
import { portal } from './kernel/portal.ts';

/** All API endpoints, by area. */
export const api = {
  portal,
  files,
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
  openWork,
  system,
  trail,
  people,
  savedViews,
  notifications,
  webhooks,
};
