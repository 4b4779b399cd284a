import { area as booking } from './areas/booking/area.tsx';
import { area as campaigns } from './areas/campaigns/area.tsx';
import { area as help } from './areas/help/area.tsx';
import { area as inventory } from './areas/inventory/area.tsx';
import { area as learning } from './areas/learning/area.tsx';
import { area as masterData } from './areas/master-data/area.tsx';
import { area as merchandise } from './areas/merchandise/area.tsx';
import { area as meters } from './areas/meters/area.tsx';
import { area as notifications } from './areas/notifications/area.tsx';
import { area as openWork } from './areas/open-work/area.tsx';
import { area as people } from './areas/people/area.tsx';
import { area as priceTags } from './areas/price-tags/area.tsx';
import { area as receipts } from './areas/receipts/area.tsx';
import { area as savedViews } from './areas/saved-views/area.tsx';
import { area as siteInsights } from './areas/site-insights/area.tsx';
import { area as system } from './areas/system/area.tsx';
import { area as trail } from './areas/trail/area.tsx';
import { area as webhooks } from './areas/webhooks/area.tsx';
import type { Area } from './kernel/area.ts';
import type { RecordPaths } from './kernel/record-pages.ts';
import { area as shell } from './shell/area.tsx';

/** The pages of records that others may refer to, and that cannot be deleted then. */
export const recordPaths: RecordPaths = {
  booking_attendee: '/booking/events',
  campaign_answer: '/sale-management/campaigns',
  campaign_answer_version: '/sale-management/campaigns',
  campaign_product: '/sale-management/campaigns',
  campaign_site: '/sale-management/campaigns',
  learning_trainee: '/learning/trainees/$id',
  meter: '/meter-management/administration',
  product: '/administration/products/$id',
  receipt: '/free-product-accounting/receipts/$id',
  receipt_product: '/free-product-accounting/receipts',
};

/** All areas of the portal, for staff. */
export const areas: readonly Area[] = [
  shell,
  openWork,
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
  help,
  system,
  people,
  trail,
  savedViews,
  notifications,
  webhooks,
];
