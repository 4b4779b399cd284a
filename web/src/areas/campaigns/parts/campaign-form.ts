import { campaign } from '@kontor/contract/areas/campaigns/schema.ts';
import * as z from 'zod/mini';
import type { ContractForm } from '../../../kit/forms/useContractForm.tsx';
import type { Draft } from '../../../kit/forms/values.ts';
import { withRules } from '../../../kit/forms/withRules.ts';
import type { Campaign } from '../data.ts';

/** What a new campaign is sent by. */
const { newBody } = campaign;

/** A new campaign whose sites and products are asked for, which the server does not insist on (`spec 3 §5`). */
export const campaignForm = withRules(newBody, ({ sites, products }) => [
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

/** What another campaign like a known one begins with: of its products what they cost, and no sites (`spec 3 §4`). */
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

/** Where no confirmation is sent, nobody is asked for its address. */
export const CONFIRMATION = { flag: 'sendConfirmationEmail', field: 'confirmationEmail' } as const;

/** What the device kept of a campaign that was not saved. A file that had not arrived is chosen again. */
const keptCampaign = z.object({
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

/** What was kept, if this app can read it. */
export const readKept = (kept: unknown) => keptCampaign.safeParse(kept).data ?? null;

/** The names under which the device keeps new ones: a duplicate is another one than what was begun from nothing. */
export const draftName = (from: number | null) => (from === null ? 'campaign-new' : `campaign-from-${from}`);
