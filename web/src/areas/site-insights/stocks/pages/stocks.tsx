import { Stack, Tabs, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Page } from '../../../../kit/page/page.tsx';
import { LoadingState, QueryState } from '../../../../kit/states/states.tsx';
import { FilterChoice } from '../../../../kit/table/filter-choice.tsx';
import { useAddress } from '../../../../kit/table/use-filters.ts';
import { DatasetAge } from '../../../../pickers/dataset-age.tsx';
import { groupsQuery, stocksQuery } from '../../data.ts';
import { SiteStockTable } from '../site-stock-table.tsx';
import classes from '../stocks.module.css';
import { UnevenTable } from '../uneven-table.tsx';

const TABS = ['products', 'sites'] as const;

/** The group in the address; undefined for all groups. The router parses some names as numbers. */
const groupIn = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined;

/** What runs out where and what lies where, so that stock is moved between sites. */
export default function StocksPage() {
  const { t } = useTranslation('siteInsights');
  const { read, write } = useAddress();
  const group = groupIn(read('group'));
  const tab = TABS.find((each) => each === read('tab')) ?? 'products';
  const query = useQuery(stocksQuery(group));
  const { data: groups = [] } = useQuery(groupsQuery());
  const isOld = query.isPlaceholderData;
  return (
    <Page
      buttons={
        <FilterChoice
          label={t('performance.fields.group')}
          all={t('performance.allGroups')}
          options={groups.map((value) => ({ value, label: value }))}
          value={group ?? null}
          onChange={(chosen) => write({ group: chosen ?? undefined })}
        />
      }
    >
      <DatasetAge dataset="stock" />
      <Text>{t('stocks.text')}</Text>
      <VisuallyHidden role="status">{isOld ? t('evaluation.loading') : ''}</VisuallyHidden>
      <Tabs
        value={tab}
        onChange={(next) => write({ tab: next === 'sites' ? next : undefined, search: undefined })}
        keepMounted={false}
      >
        <Tabs.List aria-label={t('performance.view')}>
          {TABS.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`stocks.tabs.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map((each) => (
          <Tabs.Panel key={each} value={each} pt="md">
            <QueryState query={query} loading={<LoadingState lines={8} />}>
              {(stocks) => (
                <Stack gap="sm" className={classes.panel} aria-busy={isOld}>
                  {each === 'products' ? (
                    <UnevenTable stocks={stocks} />
                  ) : (
                    <SiteStockTable stocks={stocks} group={group} />
                  )}
                </Stack>
              )}
            </QueryState>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
