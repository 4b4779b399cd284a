import * as z from 'zod/mini';
import { only } from '../../kernel/access.ts';
import { attachmentLink } from '../../kernel/attachment.ts';
import {
  choice,
  day,
  decimal,
  email,
  fileId,
  flag,
  flagOff,
  id,
  line,
  list,
  optional,
  pathId,
  text,
  whole,
  withMeta,
} from '../../kernel/fields.ts';
import { choiceList } from '../../kernel/list.ts';
import { resourceListing } from '../../kernel/resource.ts';
import { UNITS } from '../master-data/rules.ts';
import { CAMPAIGN_READERS } from './access.ts';
import { ANSWERS } from './answers/rules.ts';
import { CAMPAIGN_STATES, campaignRules } from './rules.ts';

/** The documentation of a campaign: a PDF of at most 4096 kB (`spec 3 §9`). */
export const DOCUMENTATION = { accepts: ['application/pdf'], most: 4096 * 1024 } as const;

export const PRODUCTS_PER_CAMPAIGN = 1_000;
export const SITES_PER_CAMPAIGN = 2_000;
export const MAX_QUANTITY = 1_000_000;

const quantity = () => whole(1, MAX_QUANTITY);

/** A product of a campaign. `campaignId` and `product` are informational. */
export const campaignProduct = z.strictObject({
  campaignId: z.optional(id()),
  productId: id(),
  unit: choice(UNITS),
  /** Percent. */
  discount: optional(decimal(100)),
  /** Orders are multiples of it. */
  packStep: optional(quantity()),
  /** The minimum, if a site orders any, and the maximum. */
  minimum: optional(quantity()),
  maximum: optional(quantity()),
  /** The quantity available for all sites together. */
  available: optional(quantity()),
  product: z.optional(z.strictObject({ title: line() })),
});

/** A site that takes part. `campaignId` and `site` are informational. */
export const campaignSite = z.strictObject({
  campaignId: z.optional(id()),
  siteId: id(),
  site: z.optional(z.strictObject({ title: line(), tenant: line() })),
});

const EARLIEST_DAY = '1900-01-01';
const LATEST_DAY = '2999-12-31';

/** A plausible day: the database has no year 0, and the day after the last supported one is invalid. */
const plausibleDay = () =>
  withMeta(
    z.iso
      .date()
      .check(z.refine((value: string) => EARLIEST_DAY <= value && value <= LATEST_DAY, { params: { key: 'date' } })),
    { kind: 'day' },
  );

const campaignFields = {
  title: line(),
  description: optional(text()),
  /** The introduction of the order page. */
  greeting: optional(text()),
  startDate: plausibleDay(),
  /** From this day on, sites that have not answered are reminded. */
  reminderDate: optional(plausibleDay()),
  endDate: plausibleDay(),
  // OpenAPI must not show a default: only a new campaign has one; a PUT without a state leaves it unchanged.
  state: z._default(choice(CAMPAIGN_STATES), 'pending').check(z.meta({ default: undefined })),
  sendConfirmationEmail: flagOff(),
  /** The address that receives the orders of all sites; sites do not see it. */
  confirmationEmail: optional(email()),
  allowComment: flagOff(),
  documentationId: optional(fileId(DOCUMENTATION)),
  products: z._default(list(campaignProduct, PRODUCTS_PER_CAMPAIGN), []),
  /** A site sees only itself here (`behaviour §8`). */
  sites: z._default(list(campaignSite, SITES_PER_CAMPAIGN), []),
};

/** Whether any site ordered a quantity above zero; for a site, whether it did itself. */
const hasOrders = flag();

const listFields = {
  title: line(),
  startDate: day(),
  reminderDate: z.nullable(day()),
  endDate: day(),
  state: choice(CAMPAIGN_STATES),
  hasOrders,
  /** The answer of the site that the list is filtered by. */
  answer: z.nullable(choice(ANSWERS)),
  siteCount: whole(),
  answerCount: whole(),
  /** The sites that ordered a quantity above zero. */
  orderCount: whole(),
};

/** Products that sites order in a period, at a discount (`spec 3 §3`). */
export const campaign = resourceListing(listFields, {
  path: 'campaign',
  read: only(...CAMPAIGN_READERS),
  write: only('PortalAdministrator'),
  needsSite: true,
  writable: campaignFields,
  rules: campaignRules,
  derived: { hasOrders, documentation: z.nullable(attachmentLink), createdBy: line() },
  filter: {
    state: z.optional(choiceList(CAMPAIGN_STATES)),
    /** Only campaigns that include this site, as the site sees them. */
    siteId: z.optional(pathId()),
  },
  errors: {
    create: ['campaigns.wrongState'],
    update: [
      'campaigns.wrongState',
      'campaigns.noProducts',
      'campaigns.frozen',
      'campaigns.productFixed',
      'campaigns.siteOrdered',
      'campaigns.overAllocated',
    ],
    remove: ['campaigns.released'],
  },
});
