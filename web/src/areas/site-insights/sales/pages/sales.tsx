import type { Period } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { Card, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../../kernel/formats.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Breadcrumbs } from '../../../../kit/page/breadcrumbs.tsx';
import { Page } from '../../../../kit/page/page.tsx';
import { Section } from '../../../../kit/page/section.tsx';
import { EmptyState, LoadingState, QueryState } from '../../../../kit/states/states.tsx';
import { OfSite, useAddressedSite } from '../../../../pickers/addressed-site.tsx';
import { DatasetAge } from '../../../../pickers/dataset-age.tsx';
import { SiteField } from '../../../../pickers/site-field.tsx';
import { type Sales, salesQuery } from '../../data.ts';
import bar from '../../parts/period-field.module.css';
import { PeriodField, UnusablePeriod } from '../../parts/period-field.tsx';
import { usePeriod } from '../../parts/use-period.ts';
import { GroupTable } from '../group-table.tsx';
import { MonthChart, MonthTable } from '../month-chart.tsx';
import { ProductTable } from '../product-table.tsx';
import { useGroup, useGroupName, useSalesCrumbs } from '../use-sales-crumbs.ts';

/** What a site sold in the months of a period: by group of products, and of a group by product. */
export default function SalesPage() {
  const { t } = useTranslation('siteInsights');
  const site = useAddressedSite();
  const { period, fault, choose } = usePeriod();
  const group = useGroup();
  const groupName = useGroupName();
  const crumbs = useSalesCrumbs(false);
  const title = group === undefined ? t('sales.title') : t('sales.titleOf', { group: groupName(group) });
  return (
    <Page title={title} above={<Breadcrumbs above={crumbs} current={group === undefined ? title : groupName(group)} />}>
      <DatasetAge dataset="product-sales" />
      <Card padding="md" className={bar.bar}>
        <SiteField current={site} isLabelled />
        <PeriodField period={period} asOf={undefined} onChange={choose} />
      </Card>
      <UnusablePeriod fault={fault} />
      <OfSite site={site}>{(siteId) => <SalesOf siteId={siteId} period={period} group={group} />}</OfSite>
    </Page>
  );
}

interface SalesOfProps {
  readonly siteId: number;
  readonly period: Period;
  readonly group: string | undefined;
}

function SalesOf({ siteId, period, group }: SalesOfProps) {
  const { t } = useTranslation('siteInsights');
  const query = useQuery(salesQuery(siteId, period, group));
  return (
    <QueryState query={query} loading={<LoadingState lines={10} />}>
      {(sales) =>
        sales.groups.length === 0 ? (
          <EmptyState title={t('sales.none')} text={t('sales.noneText')} />
        ) : (
          <Stack gap="lg" aria-busy={query.isPlaceholderData}>
            <Months sales={sales} />
            <Section title={t('sales.months')}>
              <MonthChart sales={sales} />
              <MonthTable sales={sales} />
            </Section>
            {group === undefined ? (
              <Section title={t('sales.groups')}>
                <GroupTable sales={sales} />
              </Section>
            ) : (
              <Section title={t('sales.products')}>
                <ProductTable siteId={siteId} period={period} group={group} />
              </Section>
            )}
          </Stack>
        )
      }
    </QueryState>
  );
}

/** Which months are shown, and which of them are compared. */
function Months({ sales: { covered, compared } }: { readonly sales: Sales }) {
  const { t } = useTranslation('siteInsights');
  const { month } = useFormats();
  const span = ({ first, last }: NonNullable<typeof covered>) =>
    first === last ? month(first) : `${month(first)} – ${month(last)}`;
  return (
    <Text size="sm" c="dimmed">
      {covered && t('sales.covered', { months: span(covered) })}{' '}
      {compared ? t('sales.compared', { months: span(compared) }) : t('sales.notCompared')}
    </Text>
  );
}
