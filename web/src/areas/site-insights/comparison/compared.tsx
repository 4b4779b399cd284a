import { BASES, EARLIER, figuresOfView, VIEWS } from '@kontor/contract/areas/site-insights/comparison/rules.ts';
import {
  defaultPeriod,
  FIGURE_NAMES,
  type FigureName,
  type Period,
} from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { Button, SegmentedControl, Select, Stack } from '@mantine/core';
import { IconChevronsDown, IconChevronsUp } from '@tabler/icons-react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Fact, Facts } from '../../../kit/page/facts.tsx';
import { EmptyState } from '../../../kit/states/states.tsx';
import { readSort } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { useAddress } from '../../../kit/table/use-filters.ts';
import { type Comparison, evaluationPath } from '../data.ts';
import classes from './comparison.module.css';
import { useComparisonColumns } from './comparison-columns.tsx';
import { VERDICTS } from './figure-cell.tsx';
import { FigureScatter } from './figure-scatter.tsx';
import { type ComparedRow, rowOfSite, totalRows } from './rows.ts';
import { SaveComparison } from './save-comparison.tsx';
import type { useComparisonAddress } from './use-comparison-address.ts';

type Address = ReturnType<typeof useComparisonAddress>;

interface ComparedProps {
  readonly comparison: Comparison;
  readonly address: Address;
}

interface ComparedOrNoneProps extends ComparedProps {
  readonly onPeriod: (period: Period) => void;
}

const rowKey = ({ key }: ComparedRow) => key;

/** All sites side by side: what is compared, the table, and two figures as a chart; or the reason why there are none. */
export function Compared({ comparison, address, onPeriod }: ComparedOrNoneProps) {
  const { t } = useTranslation('siteInsights');
  const { day } = useFormats();
  const { sites, asOf } = comparison;
  if (sites.length === 0) {
    return address.isFiltered ? (
      <EmptyState
        title={t('comparison.noneFiltered')}
        action={
          <Button variant="default" onClick={address.clear}>
            {t('comparison.showAll')}
          </Button>
        }
      />
    ) : (
      <EmptyState title={t('comparison.none')} text={t('comparison.noneText')} />
    );
  }
  if (FIGURE_NAMES.every((name) => comparison.total[name] === null)) {
    return asOf === null ? (
      <EmptyState title={t('comparison.noFigures')} text={t('comparison.noFiguresText')} />
    ) : (
      <EmptyState
        title={t('evaluation.noneInPeriod')}
        text={t('comparison.noneInPeriodText', { day: day(asOf) })}
        action={
          <Button variant="default" onClick={() => onPeriod(defaultPeriod(asOf))}>
            {t('evaluation.showLast')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ComparisonFacts comparison={comparison} />
      <ComparisonTable comparison={comparison} address={address} />
      <FigureScatter
        comparison={comparison}
        figures={{ across: address.across, up: address.up }}
        onChoose={address.chooseFigure}
      />
    </>
  );
}

/** The earlier periods, and how many sites can be compared with the earlier ones. */
function ComparisonFacts({ comparison }: Pick<ComparedProps, 'comparison'>) {
  const { t } = useTranslation('siteInsights');
  const { day, days, whole, counted } = useFormats();
  const { sites, asOf } = comparison;
  return (
    <Facts>
      <Fact label={t('evaluation.asOf')}>{asOf === null ? '–' : day(asOf)}</Fact>
      {EARLIER.map((earlier) => (
        <Fact key={earlier} label={t(`evaluation.facts.${earlier}`)}>
          {t('comparison.comparable', {
            span: days(comparison[earlier]),
            comparable: whole(comparison[earlier].siteCount),
            ...counted(sites.length),
          })}
        </Fact>
      ))}
    </Facts>
  );
}

/** The figure that a phone shows below each name: the one that the table is sorted by, else the first. */
function useNoted(figures: readonly FigureName[]): FigureName {
  const { read } = useAddress();
  const keys = figures.flatMap((name) => [name, `${name}Change`]);
  const sort = readSort(String(read('sort') ?? ''), keys);
  return figures.find((name) => sort?.key.startsWith(name)) ?? figures[0] ?? 'totalRevenue';
}

function ComparisonTable({ comparison, address }: ComparedProps) {
  const { t } = useTranslation('siteInsights');
  const { counted } = useFormats();
  const { view, basis } = address;
  const { sites, asOf } = comparison;
  const figures = figuresOfView(view);
  const columns = useComparisonColumns({ figures, basis, asOf, noted: useNoted(figures) });
  return (
    <Stack gap="sm">
      <DataTable
        name="siteInsights.comparison"
        caption={t('menu.comparison.title')}
        query={{ data: sites.map(rowOfSite), error: null }}
        rowKey={rowKey}
        columns={columns}
        sort={{ key: 'title', isDescending: false }}
        href={({ compared }) => (compared ? evaluationPath(compared.site.id, comparison) : '')}
        totals={totalRows(comparison, {
          total: t('comparison.total', counted(sites.length)),
          median: t('comparison.median'),
        })}
        pageSize={100}
        canSave={false}
        empty={{ title: t('comparison.none') }}
        isInAddress
        isSortInAddress
        actions={(found) => (
          <>
            <Select
              aria-label={t('comparison.view')}
              flex="1 1 10.25rem"
              maw="16rem"
              data={VIEWS.map((each) => ({ value: each, label: t(`comparison.views.${each}`) }))}
              value={view}
              onChange={(chosen) => chosen && address.chooseView(chosen)}
              allowDeselect={false}
              comboboxProps={{ shadow: 'md' }}
            />
            <SegmentedControl
              aria-label={t('comparison.changeTo')}
              value={basis}
              data={BASES.map((each) => ({ value: each, label: t(`comparison.to.${each}`) }))}
              onChange={address.chooseBasis}
            />
            <SaveComparison period={comparison} rows={found} />
          </>
        )}
      />
      <ul className={classes.legend} aria-label={t('comparison.legend.title')}>
        {(
          [
            ['best', IconChevronsUp],
            ['worst', IconChevronsDown],
          ] as const
        ).map(([quarter, Icon]) => (
          <li key={quarter}>
            <span className={`${classes.figure} ${classes.swatch}`} data-quarter={quarter}>
              <Icon size="0.875rem" aria-hidden />
            </span>
            {t(`comparison.quarters.${quarter}`)}
          </li>
        ))}
        {(['better', 'worse'] as const).map((verdict) => {
          const Icon = VERDICTS[verdict];
          return (
            <li key={verdict}>
              <span className={classes.verdict} data-verdict={verdict}>
                <Icon size="0.875rem" aria-hidden />
              </span>
              {t(`comparison.legend.${basis === 'target' ? 'target' : 'change'}.${verdict}`)}
            </li>
          );
        })}
        <li>{t('comparison.legend.rank')}</li>
      </ul>
    </Stack>
  );
}
