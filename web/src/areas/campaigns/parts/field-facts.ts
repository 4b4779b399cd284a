import { campaignProduct, campaignSite } from '@kontor/contract/areas/campaigns/schema.ts';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useFormats } from '../../../kernel/formats.ts';
import type { FieldFacts } from '../../../kit/forms/context.ts';
import { titleOf } from './titles.ts';

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

/** How to speak of a campaign's fields, when somebody else changed one that is not in sight. */
export function useFieldFacts(): ReadonlyMap<string, FieldFacts> {
  const { t } = useTranslation('campaigns');
  const { short, counted, day } = useFormats();
  const lineOf = (one: z.output<typeof campaignProduct>) => {
    const percent = one.discount === null ? [] : [t('campaign.products.percent', { percent: short(one.discount) })];
    return [titleOf(one), one.unit, ...percent].join(', ');
  };
  const written = (given: unknown) => products.safeParse(given).data?.map(lineOf).join('\n');
  const named = (given: unknown) => {
    const known = sites.safeParse(given).data;
    return known && t('campaign.sites.count', counted(known.length));
  };
  const states = new Map<unknown, string>(
    (['pending', 'upcoming', 'active', 'closed', 'canceled'] as const).map((state) => [state, t(`states.${state}`)]),
  );
  const dated = (given: unknown) => (typeof given === 'string' ? day(given) : undefined);
  return new Map<string, FieldFacts>([
    ...FIELDS.map((name) => {
      const label = t(`campaign.fields.${name}`);
      return [name, name.endsWith('Date') ? { label, labelOf: dated } : { label }] as const;
    }),
    ['state', { label: t('campaign.fields.state'), labelOf: (state) => states.get(state) }],
    ['products', { label: t('campaign.fields.products'), labelOf: written }],
    ['sites', { label: t('campaign.fields.sites'), labelOf: named }],
  ]);
}
