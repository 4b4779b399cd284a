import { FIGURE_NAMES } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { isSum, MONTHS } from '@kontor/contract/areas/site-insights/targets/rules.ts';
import { TARGET_COLUMNS } from '@kontor/contract/areas/site-insights/targets/schema.ts';
import { Button, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from '../../../../kernel/translation.ts';
import { SaveTable } from '../../../../kit/files/save-table.tsx';
import { Page } from '../../../../kit/page/page.tsx';
import { useOpened } from '../../../../kit/page/use-opened.ts';
import { useToday } from '../../../../kit/page/use-today.ts';
import { lazyOverlay } from '../../../../kit/states/lazy.tsx';
import type { Column } from '../../../../kit/table/columns.ts';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { FilterChoice } from '../../../../kit/table/filter-choice.tsx';
import { idsIn, useAddress } from '../../../../kit/table/use-filters.ts';
import { type SiteTargets, type TargetsOfYear, targetsQuery } from '../../data.ts';
import { useFigureFormat } from '../../evaluation/figure-format.ts';
import { COMPARISON, TARGET_IMPORT } from '../../parts/address.ts';

const TargetDialog = lazyOverlay(() => import('../target-dialog.tsx'));

const rowKey = ({ site }: SiteTargets) => site.id;
const searchText = ({ site }: SiteTargets) => `${site.id} ${site.title}`;

const knownMonths = (targets: SiteTargets): number[] =>
  MONTHS.map((month) => targets[month]).filter((target) => target !== null);

/** The sum of a year's targets, or their mean if they are not added up; null without any. */
function totalOf(targets: SiteTargets, { figure }: TargetsOfYear): number | null {
  const known = knownMonths(targets);
  const sum = known.reduce((total, target) => total + target, 0);
  return known.length === 0 ? null : isSum(figure) ? sum : sum / known.length;
}

/** The years to plan: last year to the next one, and the one in the address. */
function useYears() {
  const { read } = useAddress();
  const thisYear = Number(useToday().slice(0, 4));
  const years = [thisYear - 1, thisYear, thisYear + 1];
  const [named] = idsIn(read('year'));
  const isValid = named !== undefined && named >= 2000 && named <= 2099;
  return { year: isValid ? named : thisYear, years: isValid && !years.includes(named) ? [named, ...years] : years };
}

/** The targets of all sites, of one figure in a year; each site opens a dialog with its months. */
export default function TargetsPage() {
  const { t } = useTranslation('siteInsights');
  const { read, write } = useAddress();
  const { year, years } = useYears();
  const figure = FIGURE_NAMES.find((name) => name === read('figure')) ?? 'totalRevenue';
  const ofYear = { figure, year };
  const query = useQuery(targetsQuery(ofYear));
  const { id, open, close } = useOpened('targets');
  return (
    <Page
      back={COMPARISON}
      buttons={
        <Button
          variant="default"
          component={Link}
          to={TARGET_IMPORT}
          leftSection={<IconUpload size="1.125rem" aria-hidden />}
        >
          {t('targets.import.action')}
        </Button>
      }
    >
      <DataTable
        name="siteInsights.targets"
        caption={t('menu.targets.title')}
        query={query}
        rowKey={rowKey}
        columns={useTargetColumns(ofYear)}
        searchText={searchText}
        onOpen={({ site }) => open(site.id)}
        pageSize={100}
        canSave={false}
        empty={{ title: t('targets.none') }}
        isInAddress
        actions={(found) => (
          <>
            <FilterChoice
              label={t('targets.figure')}
              options={FIGURE_NAMES.map((value) => ({ value, label: t(`terms.figures.${value}`) }))}
              value={figure}
              onChange={(chosen) => write({ figure: chosen ?? undefined })}
            />
            <FilterChoice
              label={t('targets.year')}
              options={years.map((value) => ({ value, label: String(value) }))}
              value={year}
              onChange={(chosen) => write({ year: chosen ?? undefined })}
            />
            <SaveTargets rows={found} ofYear={ofYear} />
          </>
        )}
      />
      <Suspense>{id !== null && <TargetDialog siteId={id} ofYear={ofYear} onClose={close} />}</Suspense>
    </Page>
  );
}

function useTargetColumns(ofYear: TargetsOfYear): readonly Column<SiteTargets>[] {
  const { t } = useTranslation('siteInsights');
  const format = useFigureFormat();
  return [
    {
      key: 'site',
      header: t('targets.site'),
      value: ({ site }) => site.title,
      cell: ({ site }) => (
        <>
          {site.title}
          <Text component="span" display="block" size="xs" c="dimmed">
            {site.id}
          </Text>
        </>
      ),
      isName: true,
    },
    {
      key: 'months',
      header: t('targets.months'),
      value: (row) => knownMonths(row).length,
      cell: (row) => t('targets.monthsOf', { months: knownMonths(row).length }),
      align: 'right',
    },
    {
      key: 'total',
      header: t(isSum(ofYear.figure) ? 'targets.sum' : 'targets.mean'),
      value: (row) => totalOf(row, ofYear),
      cell: (row) => format.value(ofYear.figure, totalOf(row, ofYear)),
      align: 'right',
    },
  ];
}

interface SaveTargetsProps {
  readonly rows: readonly SiteTargets[];
  readonly ofYear: TargetsOfYear;
}

/** Downloads the targets as a file that can be changed and imported. */
function SaveTargets({ rows, ofYear: { figure, year } }: SaveTargetsProps) {
  const { t } = useTranslation('siteInsights');
  const column = (key: keyof typeof TARGET_COLUMNS, value: Column<SiteTargets>['value']) => ({
    ...{ key, value, header: TARGET_COLUMNS[key] },
  });
  const columns: readonly Column<SiteTargets>[] = [
    column('siteId', ({ site }) => site.id),
    column('figure', () => t(`terms.figures.${figure}`)),
    column('year', () => year),
    ...MONTHS.map((month) => column(month, (row) => row[month])),
  ];
  return <SaveTable name={t('targets.file')} period={year} rows={rows} columns={columns} />;
}
