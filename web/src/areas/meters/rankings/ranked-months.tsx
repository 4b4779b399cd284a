import { Text } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { BarChart } from '../../../kit/charts/bar-chart.tsx';
import { columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { SiteRanking } from '../data.ts';
import { useQuantityFormat, useTickFormat } from '../parts/quantity-format.ts';

type Month = SiteRanking['types'][number]['months'][number];

const rowKey = ({ month }: Month) => month;

/** The consumption of a type at a site by month; estimated months are marked. */
export function RankedMonths({ of: { type, unit, months } }: { readonly of: SiteRanking['types'][number] }) {
  const { t } = useTranslation('meters');
  const formats = useFormats();
  const quantity = useQuantityFormat();
  const formatTick = useTickFormat();
  const format = (value: number) => `${quantity(value)} ${unit}`;
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
          { key: 'month', cell: ({ month }) => formats.month(`${month}-01`), isName: true },
          {
            key: 'consumption',
            header: t('ranking.explained.consumption'),
            cell: ({ consumption, isEstimated }) => {
              if (consumption === null) return '–';
              const value = format(consumption);
              return isEstimated ? t('values.course.estimatedValue', { value }) : value;
            },
            align: 'right',
          },
        ])}
        pageSize={30}
        empty={{ title: t('values.course.noMonths') }}
      />
    </>
  );
}
