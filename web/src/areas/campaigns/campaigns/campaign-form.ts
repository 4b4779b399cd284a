import { campaign } from '@kontor/contract/areas/campaigns/schema.ts';
import * as z from 'zod/mini';
import type { ContractForm } from '../../../kit/forms/use-contract-form.tsx';
import type { Draft } from '../../../kit/forms/values.ts';
import { withExtraRules } from '../../../kit/forms/with-extra-rules.ts';
import type { Campaign } from '../data.ts';

/** The body for creating a campaign. */
const { newBody } = campaign;

/** Requires sites and products for a new campaign, which the server does not (`spec 3 §5`). */
export const campaignForm = withExtraRules(newBody, ({ sites, products }) => [
  ...(sites?.length === 0 ? [{ path: 'sites', key: 'sitesMissing' }] : []),
  ...(products?.length === 0 ? [{ path: 'products', key: 'productsMissing' }] : []),
]);

export type CampaignDraft = Draft<typeof newBody>;
export type CampaignForm = ContractForm<typeof newBody>;

/** The fields of each step, in order. */
export const STEPS = [
  [
    'title',
    'description',
    'greeting',
    'startDate',
    'endDate',
    'reminderDate',
    'allowComment',
    'sendConfirmationEmail',
    'confirmationEmail',
    'documentationId',
  ],
  ['sites'],
  ['products'],
] as const satisfies readonly (readonly (keyof CampaignDraft)[])[];

export const EMPTY_CAMPAIGN: CampaignDraft = { sites: [], products: [] };

/** The initial values of a duplicate: the conditions of the products, and no sites (`spec 3 §4`). */
export function duplicateOf({ products, state: _state, ...known }: Campaign): CampaignDraft {
  return {
    ...known,
    sites: [],
    products: products.map(({ productId, unit, discount, product }) => ({
      ...{ productId, unit, discount, packStep: null, minimum: null, maximum: null, available: null },
      ...(product && { product }),
    })),
  };
}

/** Without confirmations, no address is required. */
export const CONFIRMATION = { flag: 'sendConfirmationEmail', field: 'confirmationEmail' } as const;

/** The stored draft of an unsaved campaign. A file that was not uploaded completely is dropped. */
const storedCampaign = z.object({
  version: z.literal(1),
  step: z.int().check(z.gte(0), z.lte(STEPS.length - 1)),
  values: z.looseObject({
    documentationId: z.optional(
      z.pipe(
        z.unknown(),
        z.transform((id: unknown) => z.uuid().safeParse(id).data ?? null),
      ),
    ),
    sites: z.array(z.looseObject({ siteId: z.number() })),
    products: z.array(z.looseObject({ productId: z.number(), unit: z.string() })),
  }),
});

/** The stored draft, if this app can read it. */
export const parseDraft = (stored: unknown) => storedCampaign.safeParse(stored).data ?? null;

/** The storage name of a draft: each duplicated campaign has its own, separate from an empty new one. */
export const draftName = (from: number | null) => (from === null ? 'campaign-new' : `campaign-from-${from}`);
