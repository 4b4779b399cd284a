import { bookingWork } from './areas/booking/open-work.ts';
import { campaignWork } from './areas/campaigns/open-work.ts';
import { inventoryWork } from './areas/inventory/open-work.ts';
import { learningWork } from './areas/learning/open-work.ts';
import { masterDataWork } from './areas/master-data/open-work.ts';
import { merchandiseWork } from './areas/merchandise/open-work.ts';
import { meterWork } from './areas/meters/open-work.ts';
import { receiptWork } from './areas/receipts/open-work.ts';
import { insightWork } from './areas/site-insights/open-work.ts';
import { systemWork } from './areas/system/open-work.ts';
import { webhookWork } from './areas/webhooks/open-work.ts';
import type { WorkSource } from './kernel/open-work.ts';
import type { Services } from './kernel/services.ts';

/** The open work of all areas. */
export const workSources = (services: Services, health: Parameters<typeof systemWork>[1]): readonly WorkSource[] => [
  receiptWork(services),
  campaignWork(services),
  meterWork(services),
  insightWork(services),
  bookingWork(services),
  learningWork(services),
  masterDataWork(services),
  merchandiseWork(services),
  inventoryWork(services),
  systemWork(services, health),
  webhookWork(services),
];
