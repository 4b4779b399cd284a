import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { BarChart } from '../../../kit/charts/bar-chart.tsx';
import { LoadingState, QueryState } from '../../../kit/states/states.tsx';
import { columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { consumptionQuery, type ListedMeter, type MonthOfMeter } from '../data.ts';
import { useQuantityFormat, useTickFormat } from '../parts/quantity-format.ts';
import { useYears } from '../parts/year.tsx';

/** The monthly consumption of a meter, compared with the previous year. */
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

/** Names months; the month of the last reading is only known up to that day. */
function useMonthNames({ previousDate }: ListedMeter) {
  const { t } = useTranslation('meters');
  const { shortDay, month: nameOf } = useFormats();
  const isUnderWay = ({ month, consumption }: MonthOfMeter) =>
    consumption !== null && previousDate?.slice(0, 7) === month;
  return {
    isUnderWay,
    nameOf: (each: MonthOfMeter) => {
      const name = nameOf(`${each.month}-01`);
      return previousDate && isUnderWay(each)
        ? t('values.course.monthUntil', { month: name, day: shortDay(previousDate) })
        : name;
    },
  };
}

function Months({ meter, months }: MonthsProps) {
  const { text, unit } = meter;
  const { t } = useTranslation('meters');
  const formats = useFormats();
  const { isUnderWay, nameOf } = useMonthNames(meter);
  const quantity = useQuantityFormat();
  const format = (value: number) => `${quantity(value)} ${unit}`;
  const formatOrDash = (value: number | null) => (value === null ? '–' : format(value));
  return (
    <>
      <BarChart
        label={t('values.course.monthChart', { meter: text })}
        points={months.map((each) => ({
          label: nameOf(each),
          short: formats.shortMonth(`${each.month}-01`),
          bars: [each.consumption, each.yearBefore],
          part: isUnderWay(each) ? nameOf(each) : each.isEstimated ? t('values.course.estimated') : undefined,
        }))}
        series={[t('values.fields.consumption'), t('values.course.yearBefore')]}
        unit={unit}
        format={format}
        formatTick={useTickFormat()}
      />
      <DataTable<MonthOfMeter>
        name="meter-months"
        caption={t('values.course.monthTable', { meter: text })}
        query={{ data: months, error: null }}
        rowKey={({ month }) => month}
        columns={columnsOf(t, 'values.course', [
          { key: 'month', cell: nameOf, saved: nameOf, isName: true },
          {
            key: 'consumption',
            header: t('values.fields.consumption'),
            cell: (each) =>
              each.consumption !== null && each.isEstimated && !isUnderWay(each)
                ? t('values.course.estimatedValue', { value: format(each.consumption) })
                : formatOrDash(each.consumption),
            align: 'right',
          },
          { key: 'yearBefore', cell: ({ yearBefore }) => formatOrDash(yearBefore), align: 'right' },
        ])}
        pageSize={30}
        canSave
        empty={{ title: t('values.course.noMonths') }}
      />
    </>
  );
}
