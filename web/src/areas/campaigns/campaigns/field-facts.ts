import { campaignProduct, campaignSite } from '@kontor/contract/areas/campaigns/schema.ts';
import * as z from 'zod/mini';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import type { FieldFacts } from '../../../kit/forms/context.ts';
import { titleOf } from '../parts/titles.ts';

const products = z.array(campaignProduct);
const sites = z.array(campaignSite);

const FIELDS = [
  'title',
  'description',
  'greeting',
  'startDate',
  'reminderDate',
  'endDate',
  'allowComment',
  'sendConfirmationEmail',
  'confirmationEmail',
  'documentationId',
] as const;

/** Labels and formats for a campaign's fields, to report another user's change to a field that is not on screen. */
export function useFieldFacts(): ReadonlyMap<string, FieldFacts> {
  const { t } = useTranslation('campaigns');
  const { short, counted, day } = useFormats();
  const lineOf = (one: z.output<typeof campaignProduct>) => {
    const percent = one.discount === null ? [] : [t('campaign.products.percent', { percent: short(one.discount) })];
    return [titleOf(one), one.unit, ...percent].join(', ');
  };
  const formatProducts = (given: unknown) => products.safeParse(given).data?.map(lineOf).join('\n');
  const formatSites = (given: unknown) => {
    const known = sites.safeParse(given).data;
    return known && t('campaign.sites.count', counted(known.length));
  };
  const states = new Map<unknown, string>(
    (['pending', 'upcoming', 'active', 'closed', 'canceled'] as const).map((state) => [state, t(`states.${state}`)]),
  );
  const formatDay = (given: unknown) => (typeof given === 'string' ? day(given) : undefined);
  return new Map<string, FieldFacts>([
    ...FIELDS.map((name) => {
      const label = t(`campaign.fields.${name}`);
      return [name, name.endsWith('Date') ? { label, labelOf: formatDay } : { label }] as const;
    }),
    ['state', { label: t('campaign.fields.state'), labelOf: (state) => states.get(state) }],
    ['products', { label: t('campaign.fields.products'), labelOf: formatProducts }],
    ['sites', { label: t('campaign.fields.sites'), labelOf: formatSites }],
  ]);
}
