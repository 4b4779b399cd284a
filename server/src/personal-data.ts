import { bookingData } from './areas/booking/personal-data.ts';
import { campaignsData } from './areas/campaigns/personal-data.ts';
import { inventoryData } from './areas/inventory/personal-data.ts';
import { learningData } from './areas/learning/personal-data.ts';
import { masterDataData } from './areas/master-data/personal-data.ts';
import { merchandiseData } from './areas/merchandise/personal-data.ts';
import { metersData } from './areas/meters/personal-data.ts';
import { notificationsData } from './areas/notifications/personal-data.ts';
import { openWorkData } from './areas/open-work/personal-data.ts';
import { priceTagsData } from './areas/price-tags/personal-data.ts';
import { receiptsData } from './areas/receipts/personal-data.ts';
import { savedViewsData } from './areas/saved-views/personal-data.ts';
import { siteInsightsData } from './areas/site-insights/personal-data.ts';
import { webhooksData } from './areas/webhooks/personal-data.ts';
import { auditData } from './kernel/audit/personal-data.ts';
import { kernelData } from './kernel/personal-data/kernel.ts';
import type { PersonalData } from './kernel/personal-data/rule.ts';
import { personalTables } from './kernel/personal-data/traces.ts';

const areas: readonly PersonalData[] = [
  bookingData,
  learningData,
  receiptsData,
  campaignsData,
  inventoryData,
  metersData,
  priceTagsData,
  masterDataData,
  merchandiseData,
  // Before the people that subscriptions refer to.
  siteInsightsData,
  openWorkData,
  savedViewsData,
  notificationsData,
  kernelData,
  webhooksData,
];

/**
 * Every table with personal data, and what happens to it. The audit trail is first: its entries about a person are
 * found by their records.
 */
export const personalData: readonly PersonalData[] = [auditData(personalTables(areas)), ...areas];
