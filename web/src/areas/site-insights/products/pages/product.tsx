import { INVENTORY_ADMINISTRATORS } from '@kontor/contract/areas/inventory/access.ts';
import { priceTags } from '@kontor/contract/areas/price-tags/endpoints.ts';
import { only } from '@kontor/contract/kernel/access.ts';
import { Button, Stack, Tabs } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { usePathId } from '../../../../kernel/area.ts';
import { isAllowed, useSession } from '../../../../kernel/session.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Breadcrumbs } from '../../../../kit/page/breadcrumbs.tsx';
import { EntityQuery } from '../../../../kit/page/entity-page.tsx';
import { Fact, Facts } from '../../../../kit/page/facts.tsx';
import { Page } from '../../../../kit/page/page.tsx';
import { useAddress } from '../../../../kit/table/use-filters.ts';
import { DatasetAge } from '../../../../pickers/dataset-age.tsx';
import { type ProductOverview, productOverviewQuery } from '../../data.ts';
import { PERFORMANCE } from '../../parts/address.ts';
import { useSalesCrumbs } from '../../sales/use-sales-crumbs.ts';
import { CampaignTable } from '../campaign-table.tsx';
import { CountTable } from '../count-table.tsx';
import { PreOrdersOfProduct } from '../pre-orders-of-product.tsx';
import { Prices } from '../prices.tsx';
import { Sales } from '../sales.tsx';
import { SiteTable } from '../site-table.tsx';

const TABS = ['sites', 'sales', 'preOrders', 'prices', 'campaigns', 'counts'] as const;

const PANELS = {
  sites: SiteTable,
  sales: Sales,
  preOrders: PreOrdersOfProduct,
  prices: Prices,
  campaigns: CampaignTable,
  counts: CountTable,
} as const;

/** Everything about one product at the sites that the person reaches. */
export default function ProductPage() {
  const { t } = useTranslation('siteInsights');
  const query = useQuery(productOverviewQuery(usePathId('id')));
  return (
    <EntityQuery query={query} back={PERFORMANCE} title={t('products.found')}>
      {(product) => <Overview product={product} />}
    </EntityQuery>
  );
}

function Overview({ product }: { readonly product: ProductOverview }) {
  const { t } = useTranslation('siteInsights');
  const { read, write } = useAddress();
  // The counts are for those who see the results of inventories.
  const seesCounts = isAllowed(only(...INVENTORY_ADMINISTRATORS), useSession());
  const tabs = TABS.filter((each) => each !== 'counts' || seesCounts);
  const tab = tabs.find((each) => each === read('tab')) ?? 'sites';
  const Panel = PANELS[tab];
  const crumbs = useSalesCrumbs(true);
  const from = crumbs.at(-1);
  return (
    <Page
      title={product.productTitle}
      back={from ? undefined : PERFORMANCE}
      above={from && <Breadcrumbs above={crumbs} current={product.productTitle} />}
      buttons={<LabelsLink product={product} />}
    >
      <DatasetAge dataset="stock" />
      <Facts>
        <Fact label={t('products.number')}>{product.productId}</Fact>
        {product.group && <Fact label={t('performance.fields.group')}>{product.group}</Fact>}
        {product.kind && <Fact label={t('performance.fields.kind')}>{product.kind}</Fact>}
        {product.unit && <Fact label={t('products.fields.unit')}>{product.unit}</Fact>}
      </Facts>
      <Tabs value={tab} onChange={(next) => write({ tab: next === 'sites' ? undefined : next, search: undefined })}>
        <Tabs.List aria-label={t('performance.view')}>
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`products.tabs.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((each) => (
          <Tabs.Panel key={each} value={each} pt="md">
            {each === tab && (
              <Stack gap="lg">
                <Panel product={product} />
              </Stack>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}

/** Leads to the labels of the product at the person's site, or at one that they choose there. */
function LabelsLink({ product: { productId } }: { readonly product: ProductOverview }) {
  const { t } = useTranslation('siteInsights');
  if (!isAllowed(priceTags.changes.caller, useSession())) return null;
  return (
    <Button
      variant="default"
      component={Link}
      to={`/price-tag?search=${productId}`}
      leftSection={<IconTag size="1.125rem" aria-hidden />}
    >
      {t('products.labels')}
    </Button>
  );
}
