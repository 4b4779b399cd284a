import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../kernel/translation.ts';
import { type Figure, Figures } from '../../../kit/page/figures.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { LoadsFirst } from '../../../kit/states/loads-first.tsx';
import { LoadingState } from '../../../kit/states/states.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { type Outlier, type OverdueSite, outliersQuery, overdueQuery } from '../data.ts';
import { SUPERVISION } from '../parts/address.ts';
import { valuesOf } from '../parts/of-meter.tsx';
import { useOutlierColumns } from './outlier-table.tsx';
import { SaveOverdue, useOverdueColumns } from './overdue-table.tsx';

/** Rows of each table before the pages with all of them. */
const PAGE_SIZE = 10;

/** What meter management does next at all sites: overdue readings, and those to be checked. */
export function ManagerOverview() {
  const { t } = useTranslation('meters');
  const overdue = useQuery(overdueQuery());
  const outliers = useQuery(outliersQuery());
  const meters = overdue.data?.flatMap((site) => site.meters) ?? [];
  const ofOverdue: Figure[] = [
    { label: t('overview.overdueSites'), value: overdue.data?.length ?? 0 },
    { label: t('overview.overdueMeters'), value: meters.length },
    { label: t('overview.neverRead'), value: meters.filter(({ daysLate }) => daysLate === null).length },
  ];
  return (
    <>
      <LoadsFirst>
        {overdue.isPending || outliers.isPending ? (
          <LoadingState lines={2} />
        ) : (
          <Figures
            figures={[
              ...(overdue.data ? ofOverdue : []),
              ...(outliers.data ? [{ label: t('overview.outliers'), value: outliers.data.length }] : []),
            ]}
          />
        )}
      </LoadsFirst>
      <Section
        title={t('overview.overdue')}
        actions={
          meters.length > 0 && (
            <Button component={Link} to={SUPERVISION} variant="default">
              {t('supervision.reminder.title')}
            </Button>
          )
        }
      >
        <DataTable<OverdueSite>
          name="meters.overview.overdue"
          caption={t('overview.overdue')}
          query={overdue}
          rowKey={({ siteId }) => siteId}
          columns={useOverdueColumns()}
          canSave={false}
          actions={(found) => found.length > 0 && <SaveOverdue sites={found} />}
          sort={{ key: 'longest', isDescending: true }}
          pageSize={PAGE_SIZE}
          href={valuesOf}
          empty={{ title: t('supervision.overdue.none') }}
        />
      </Section>
      <Section title={t('overview.outliers')}>
        <DataTable<Outlier>
          name="meters.overview.outliers"
          caption={t('overview.outliers')}
          query={outliers}
          rowKey={({ readingId }) => readingId}
          columns={useOutlierColumns()}
          canSave
          sort={{ key: 'period', isDescending: true }}
          pageSize={PAGE_SIZE}
          href={valuesOf}
          empty={{ title: t('supervision.outliers.none') }}
        />
      </Section>
    </>
  );
}
