import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { BarChart } from '../../../kit/charts/BarChart.tsx';
import { LoadingState, QueryState } from '../../../kit/states/states.tsx';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { consumptionQuery, type ListedMeter, type MonthOfMeter } from '../data.ts';
import { useQuantityFormat, useTickFormat } from './quantity-format.ts';
import { useYears } from './year.tsx';

/** What a meter consumed per month, beside the year before. */
export function MonthCourse({ meter }: { readonly meter: ListedMeter }) {
  const { t } = useTranslation('meters');
  const [year, setYear] = useState<number | null>(null);
  const query = useQuery({ ...consumptionQuery(meter.id, year ?? undefined) });
  const years = useYears().map(String);
  return (
    <>
      <NativeSelect
        label={t('values.course.period')}
        value={year === null ? '' : String(year)}
        data={[{ value: '', label: t('values.course.lastMonths') }, ...years]}
        onChange={({ currentTarget }) => setYear(Number(currentTarget.value) || null)}
      />
      <QueryState
        query={query}
        isEmpty={(months) => months.every(({ consumption, yearBefore }) => consumption === null && yearBefore === null)}
        empty={{ title: t('values.course.noMonths'), text: t('values.course.noMonthsText') }}
        loading={<LoadingState lines={7} />}
      >
        {(months) => <Months meter={meter} months={months} />}
      </QueryState>
    </>
  );
}

interface MonthsProps {
  readonly meter: ListedMeter;
  readonly months: readonly MonthOfMeter[];
}

function Months({ meter: { text, unit }, months }: MonthsProps) {
  const { t } = useTranslation('meters');
  const formats = useFormats();
  const quantity = useQuantityFormat();
  const format = (value: number) => `${quantity(value)} ${unit}`;
  const orNothing = (value: number | null) => (value === null ? '–' : format(value));
  return (
    <>
      <BarChart
        label={t('values.course.monthChart', { meter: text })}
        points={months.map(({ month, consumption, yearBefore, isEstimated }) => ({
          label: formats.month(`${month}-01`),
          short: formats.shortMonth(`${month}-01`),
          bars: [consumption, yearBefore],
          isPart: isEstimated,
        }))}
        series={[t('values.fields.consumption'), t('values.course.yearBefore')]}
        part={t('values.course.estimated')}
        format={format}
        formatTick={useTickFormat()}
      />
      <DataTable
        name="meter-months"
        caption={t('values.course.monthTable', { meter: text })}
        query={{ data: months, error: null }}
        rowKey={({ month }) => month}
        columns={[
          {
            key: 'month',
            header: t('values.course.month'),
            value: ({ month }) => month,
            cell: ({ month }) => formats.month(`${month}-01`),
            isName: true,
          },
          {
            key: 'consumption',
            header: t('values.fields.consumption'),
            value: ({ consumption }) => consumption,
            cell: ({ consumption, isEstimated }) =>
              consumption !== null && isEstimated
                ? t('values.course.estimatedValue', { value: format(consumption) })
                : orNothing(consumption),
            align: 'right',
          },
          {
            key: 'yearBefore',
            header: t('values.course.yearBefore'),
            value: ({ yearBefore }) => yearBefore,
            cell: ({ yearBefore }) => orNothing(yearBefore),
            align: 'right',
          },
        ]}
        pageSize={30}
        empty={{ title: t('values.course.noMonths') }}
      />
    </>
  );
}
