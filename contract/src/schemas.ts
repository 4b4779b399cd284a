import * as bookingAttendees from './areas/booking/attendees/schema.ts';
import * as bookingCopies from './areas/booking/copies/schema.ts';
import * as bookingCustomFields from './areas/booking/custom-fields/schema.ts';
import * as bookingGroups from './areas/booking/groups/schema.ts';
import * as bookingImports from './areas/booking/imports/schema.ts';
import * as bookingMailTexts from './areas/booking/mail-texts/schema.ts';
import * as bookingPublic from './areas/booking/public/schema.ts';
import * as booking from './areas/booking/schema.ts';
import * as bookingWaitlist from './areas/booking/waitlist/schema.ts';
import * as campaignsAllocations from './areas/campaigns/allocations/schema.ts';
import * as campaignsAnswers from './areas/campaigns/answers/schema.ts';
import * as campaignsOrders from './areas/campaigns/orders/schema.ts';
import * as campaigns from './areas/campaigns/schema.ts';
import * as inventoryAdditions from './areas/inventory/additions/schema.ts';
import * as inventoryCatalogue from './areas/inventory/catalogue/schema.ts';
import * as inventoryDevices from './areas/inventory/devices/schema.ts';
import * as inventoryEmpties from './areas/inventory/empties/schema.ts';
import * as inventoryImports from './areas/inventory/imports/schema.ts';
import * as inventoryInventories from './areas/inventory/inventories/schema.ts';
import * as inventoryPackagingUnits from './areas/inventory/packaging-units/schema.ts';
import * as inventoryPositions from './areas/inventory/positions/schema.ts';
import * as inventoryProducts from './areas/inventory/products/schema.ts';
import * as inventoryReceipts from './areas/inventory/receipts/schema.ts';
import * as inventoryResults from './areas/inventory/results/schema.ts';
import * as inventoryStocks from './areas/inventory/stocks/schema.ts';
import * as inventoryTransactions from './areas/inventory/transactions/schema.ts';
import * as inventoryZones from './areas/inventory/zones/schema.ts';
import * as learningAttempts from './areas/learning/attempts/schema.ts';
import * as learningExams from './areas/learning/exams/schema.ts';
import * as learningPeople from './areas/learning/people/schema.ts';
import * as learning from './areas/learning/schema.ts';
import * as learningSubjects from './areas/learning/subjects/schema.ts';
import * as masterDataAffiliations from './areas/master-data/affiliations/schema.ts';
import * as masterDataImports from './areas/master-data/imports/schema.ts';
import * as masterData from './areas/master-data/schema.ts';
import * as merchandise from './areas/merchandise/schema.ts';
import * as metersConsumption from './areas/meters/consumption/schema.ts';
import * as metersCosts from './areas/meters/costs/schema.ts';
import * as metersDegreeDays from './areas/meters/degree-days/schema.ts';
import * as metersGeneration from './areas/meters/generation/schema.ts';
import * as metersIntervals from './areas/meters/intervals/schema.ts';
import * as metersOverviews from './areas/meters/overviews/schema.ts';
import * as metersRankings from './areas/meters/rankings/schema.ts';
import * as metersReadings from './areas/meters/readings/schema.ts';
import * as meters from './areas/meters/schema.ts';
import * as notifications from './areas/notifications/schema.ts';
import * as openWork from './areas/open-work/schema.ts';
import * as people from './areas/people/schema.ts';
import * as priceTagsFeed from './areas/price-tags/feed/schema.ts';
import * as priceTagsLabels from './areas/price-tags/labels/schema.ts';
import * as priceTagsPrinters from './areas/price-tags/printers/schema.ts';
import * as priceTagsPrints from './areas/price-tags/prints/schema.ts';
import * as priceTags from './areas/price-tags/schema.ts';
import * as receiptsBatches from './areas/receipts/batches/schema.ts';
import * as receipts from './areas/receipts/schema.ts';
import * as receiptsSigning from './areas/receipts/signing/schema.ts';
import * as savedViews from './areas/saved-views/schema.ts';
import * as siteInsightsAlerts from './areas/site-insights/alerts/schema.ts';
import * as siteInsightsComparison from './areas/site-insights/comparison/schema.ts';
import * as siteInsightsEvaluation from './areas/site-insights/evaluation/schema.ts';
import * as siteInsightsPerformance from './areas/site-insights/performance/schema.ts';
import * as siteInsightsPreOrders from './areas/site-insights/pre-orders/schema.ts';
import * as siteInsightsProducts from './areas/site-insights/products/schema.ts';
import * as siteInsightsSales from './areas/site-insights/sales/schema.ts';
import * as siteInsightsStocks from './areas/site-insights/stocks/schema.ts';
import * as siteInsightsSubscriptions from './areas/site-insights/subscriptions/schema.ts';
import * as siteInsightsTargets from './areas/site-insights/targets/schema.ts';
import * as system from './areas/system/schema.ts';
import * as trail from './areas/trail/schema.ts';
import * as webhooks from './areas/webhooks/schema.ts';
import * as files from './kernel/attachment.ts';
import * as imports from './kernel/csv-import.ts';
import * as reference from './kernel/reference.ts';
import * as settings from './kernel/settings.ts';

/**
 * The modules that declare schemas, by area. The API's document names a schema by its area and its export:
 * `dateChange` of booking is `BookingDateChange`.
 */
export const schemas = {
  portal: [imports, reference, settings],
  files: [files],
  booking: [
    booking,
    bookingAttendees,
    bookingCopies,
    bookingCustomFields,
    bookingGroups,
    bookingImports,
    bookingMailTexts,
    bookingPublic,
    bookingWaitlist,
  ],
  campaigns: [campaignsAllocations, campaignsAnswers, campaignsOrders, campaigns],
  inventory: [
    inventoryAdditions,
    inventoryCatalogue,
    inventoryDevices,
    inventoryEmpties,
    inventoryImports,
    inventoryInventories,
    inventoryPackagingUnits,
    inventoryPositions,
    inventoryProducts,
    inventoryReceipts,
    inventoryResults,
    inventoryStocks,
    inventoryTransactions,
    inventoryZones,
  ],
  learning: [learningAttempts, learningExams, learningPeople, learning, learningSubjects],
  masterData: [masterDataAffiliations, masterDataImports, masterData],
  merchandise: [merchandise],
  meters: [
    metersConsumption,
    metersCosts,
    metersDegreeDays,
    metersGeneration,
    metersIntervals,
    metersOverviews,
    metersRankings,
    metersReadings,
    meters,
  ],
  notifications: [notifications],
  openWork: [openWork],
  people: [people],
  priceTags: [priceTagsFeed, priceTagsLabels, priceTagsPrinters, priceTagsPrints, priceTags],
  receipts: [receiptsBatches, receipts, receiptsSigning],
  savedViews: [savedViews],
  siteInsights: [
    siteInsightsAlerts,
    siteInsightsComparison,
    siteInsightsEvaluation,
    siteInsightsPerformance,
    siteInsightsPreOrders,
    siteInsightsProducts,
    siteInsightsSales,
    siteInsightsStocks,
    siteInsightsSubscriptions,
    siteInsightsTargets,
  ],
  system: [system],
  trail: [trail],
  webhooks: [webhooks],
};
