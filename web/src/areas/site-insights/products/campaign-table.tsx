import { CAMPAIGN_STATES } from '@kontor/contract/areas/campaigns/rules.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { ProductOverview } from '../data.ts';

type Campaign = ProductOverview['campaigns'][number];

/** The campaigns with a product that the person sees. */
export function CampaignTable({ product }: { readonly product: ProductOverview }) {
  const { t } = useTranslation('siteInsights');
  const { t: campaigns } = useTranslation('campaigns');
  const { day } = useFormats();
  return (
    <DataTable
      name="siteInsights.productCampaigns"
      caption={t('products.tabs.campaigns')}
      subject={product.productTitle}
      query={{ data: product.campaigns, error: null }}
      rowKey={({ id }) => id}
      columns={columnsOf<Campaign, 'siteInsights', 'products.fields'>(t, 'products.fields', [
        { key: 'title', isName: true },
        {
          key: 'state',
          value: ({ state }) => CAMPAIGN_STATES.indexOf(state),
          cell: ({ state }) => campaigns(`states.${state}`),
          saved: ({ state }) => campaigns(`states.${state}`),
          width: '10rem',
        },
        { key: 'startDate', cell: ({ startDate }) => day(startDate), align: 'right', width: '9rem' },
        { key: 'endDate', cell: ({ endDate }) => day(endDate), align: 'right', width: '9rem' },
      ])}
      sort={{ key: 'startDate', isDescending: true }}
      canSave
      empty={{ title: t('products.none.campaigns') }}
    />
  );
}
