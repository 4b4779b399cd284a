import { SegmentedControl, Stack, Text, Title, useMatches } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { BarChart } from '../../../kit/charts/bar-chart.tsx';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { Fact, Facts } from '../../../kit/page/facts.tsx';
import { LoadingState, QueryState } from '../../../kit/states/states.tsx';
import { columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { type SiteRanking, siteRankingQuery } from '../data.ts';
import { useQuantityFormat, useTickFormat } from '../parts/quantity-format.ts';
import { RankedTypes } from './ranked-types.tsx';
import { WithoutTypes } from './ranking-columns.tsx';

interface RankingDialogProps {
  readonly siteId: number;
  readonly year: number | undefined;
  readonly onClose: () => void;
}

/** Explains a row of the ranking, from readings to rating. */
export default function RankingDialog({ siteId, year, onClose }: RankingDialogProps) {
  const { t } = useTranslation('meters');
  const isPhone = useMatches({ base: true, sm: false });
  const query = useQuery(siteRankingQuery(siteId, year));
  return (
    <Dialog
      onClose={onClose}
      title={t('ranking.explained.title', { site: query.data?.siteName ?? siteId })}
      size={1000}
      fullScreen={isPhone}
    >
      <QueryState query={query} loading={<LoadingState lines={10} />}>
        {(site) => <Explanation site={site} />}
      </QueryState>
    </Dialog>
  );
}

function Explanation({ site }: { readonly site: SiteRanking }) {
  const { t } = useTranslation('meters');
  return (
    <Stack>
      <Standing site={site} />
      {site.unrated && (
        <Banner kind="info" title={t(`ranking.unrated.${site.unrated}`)}>
          {t(site.unrated === 'size' ? 'ranking.explained.unratedSize' : 'ranking.explained.unratedReadings')}
        </Banner>
      )}
      <Title order={3}>{t('ranking.explained.types')}</Title>
      <RankedTypes site={site} />
      <Text c="dimmed">{t('ranking.explained.totalText')}</Text>
      <MonthsByType site={site} />
    </Stack>
  );
}

/** The rank of the site and the figures behind it. */
function Standing({ site }: { readonly site: SiteRanking }) {
  const { t } = useTranslation('meters');
  const { day, whole, percent } = useFormats();
  const quantity = useQuantityFormat();
  const { rank, rankedSites, size, start, end, totalRating, estimatedShare } = site;
  return (
    <Facts>
      <Fact label={t('ranking.explained.rank')}>
        {rank === null ? '–' : t('ranking.explained.rankOf', { rank: whole(rank), count: rankedSites })}
      </Fact>
      <Fact label={t('ranking.explained.total')}>
        {totalRating === null ? '–' : quantity(totalRating)}
        <WithoutTypes site={site} />
      </Fact>
      <Fact label={t('ranking.fields.size')}>{size === null ? '–' : t('ranking.area', { value: whole(size) })}</Fact>
      <Fact label={t('ranking.explained.period')}>
        {t('ranking.explained.span', { start: day(start), end: day(end) })}
      </Fact>
      <Fact label={t('ranking.explained.estimated')}>{estimatedShare === null ? '–' : percent(estimatedShare)}</Fact>
    </Facts>
  );
}

function MonthsByType({ site: { types } }: { readonly site: SiteRanking }) {
  const { t } = useTranslation('meters');
  const [chosen, setChosen] = useState<string | null>(null);
  const current = types.find(({ type }) => type === chosen) ?? types[0];
  if (!current) return null;
  return (
    <>
      <Title order={3}>{t('ranking.explained.months')}</Title>
      <SegmentedControl
        aria-label={t('ranking.explained.type')}
        value={current.type}
        onChange={setChosen}
        data={types.map(({ type }) => ({ value: type, label: t(`types.${type}`) }))}
      />
      <RankedMonths key={current.type} of={current} />
    </>
  );
}

type Month = SiteRanking['types'][number]['months'][number];

const rowKey = ({ month }: Month) => month;
const isEstimated = (each: Month) => each.isEstimated;

/** The consumption of a type at a site by month; estimated months are marked. */
function RankedMonths({ of: { type, unit, months } }: { readonly of: SiteRanking['types'][number] }) {
  const { t } = useTranslation('meters');
  const formats = useFormats();
  const quantity = useQuantityFormat();
  const formatTick = useTickFormat();
  const format = (value: number) => `${quantity(value)} ${unit}`;
  const nameOf = ({ month }: Month) => formats.month(`${month}-01`);
  if (months.every(({ consumption }) => consumption === null)) {
    return <Text c="dimmed">{t('ranking.explained.unratedReadings')}</Text>;
  }
  return (
    <>
      <BarChart
        label={t('ranking.explained.chart', { type: t(`types.${type}`) })}
        points={months.map(({ month, consumption, isEstimated }) => ({
          label: formats.month(`${month}-01`),
          short: formats.shortMonth(`${month}-01`),
          bars: [consumption],
          part: isEstimated ? t('ranking.explained.estimatedMonth') : undefined,
        }))}
        series={[t('ranking.explained.consumption')]}
        unit={unit}
        format={format}
        formatTick={formatTick}
      />
      <DataTable<Month>
        name="meters.rankedMonths"
        caption={t('ranking.explained.chart', { type: t(`types.${type}`) })}
        query={{ data: months, error: null }}
        rowKey={rowKey}
        columns={columnsOf(t, 'values.course', [
          { key: 'month', cell: nameOf, saved: nameOf, isName: true },
          {
            key: 'consumption',
            header: t('ranking.explained.consumption'),
            cell: ({ consumption, isEstimated }) => {
              if (consumption === null) return '–';
              const value = format(consumption);
              return isEstimated ? t('values.course.estimatedValue', { value }) : value;
            },
            saved: columnsOf(t, 'values.fields', [
              'consumption',
              { key: 'unit', value: () => unit },
              { key: 'isEstimated', header: t('ranking.fields.estimatedShare'), value: isEstimated },
            ]),
            align: 'right',
          },
        ])}
        pageSize={30}
        canSave
        empty={{ title: t('values.course.noMonths') }}
      />
    </>
  );
}
