import { bookingErrors } from './areas/booking/errors.ts';
import { campaignsErrors } from './areas/campaigns/errors.ts';
import { inventoryErrors } from './areas/inventory/errors.ts';
import { learningErrors } from './areas/learning/errors.ts';
import { masterDataErrors } from './areas/master-data/errors.ts';
import { merchandiseErrors } from './areas/merchandise/errors.ts';
import { metersErrors } from './areas/meters/errors.ts';
import { openWorkErrors } from './areas/open-work/errors.ts';
import { peopleErrors } from './areas/people/errors.ts';
import { priceTagsErrors } from './areas/price-tags/errors.ts';
import { receiptsErrors } from './areas/receipts/errors.ts';
import { savedViewsErrors } from './areas/saved-views/errors.ts';
import { siteInsightsErrors } from './areas/site-insights/errors.ts';
import { systemErrors } from './areas/system/errors.ts';
import { webhooksErrors } from './areas/webhooks/errors.ts';
import { kernelErrors } from './kernel/problem.ts';

/** All refusal codes of the API with their HTTP status. */
export const errorStatus = {
  ...kernelErrors,
  ...masterDataErrors,
  ...merchandiseErrors,
  ...bookingErrors,
  ...learningErrors,
  ...receiptsErrors,
  ...siteInsightsErrors,
  ...campaignsErrors,
  ...priceTagsErrors,
  ...metersErrors,
  ...inventoryErrors,
  ...openWorkErrors,
  ...systemErrors,
  ...peopleErrors,
  ...savedViewsErrors,
  ...webhooksErrors,
};

export type ErrorCode = keyof typeof errorStatus;
