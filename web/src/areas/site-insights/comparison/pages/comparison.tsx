import { Card, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Page } from '../../../../kit/page/page.tsx';
import { LoadingState, QueryState } from '../../../../kit/states/states.tsx';
import { DatasetAge } from '../../../../pickers/dataset-age.tsx';
import { comparisonQuery } from '../../data.ts';
import bar from '../../parts/period-field.module.css';
import { PeriodField, UnusablePeriod } from '../../parts/period-field.tsx';
import { usePeriod } from '../../parts/use-period.ts';
import { Compared } from '../compared.tsx';
import classes from '../comparison.module.css';
import { ComparisonFilters } from '../comparison-filters.tsx';
import { useComparisonAddress } from '../use-comparison-address.ts';

/** The figures of all sites that the person reads, side by side. */
export default function ComparisonPage() {
  const { t } = useTranslation('siteInsights');
  const { period, fault, choose } = usePeriod();
  const address = useComparisonAddress();
  const query = useQuery(comparisonQuery(period, address.filter));
  const isOld = query.isPlaceholderData;
  return (
    <Page>
      <DatasetAge dataset="site-figures" />
      <Card padding="md" className={bar.bar}>
        <PeriodField period={period} asOf={query.data?.asOf} onChange={choose} />
        <ComparisonFilters choices={query.data?.choices} filter={address.filter} onChoose={address.choose} />
      </Card>
      <UnusablePeriod fault={fault} />
      <VisuallyHidden role="status">{isOld ? t('evaluation.loading') : ''}</VisuallyHidden>
      <QueryState query={query} loading={<LoadingState lines={12} />}>
        {(comparison) => (
          <div className={classes.figures} aria-busy={isOld}>
            <Compared comparison={comparison} address={address} onPeriod={choose} />
          </div>
        )}
      </QueryState>
    </Page>
  );
}
