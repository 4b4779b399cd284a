import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { BarChart } from '../../../kit/charts/bar-chart.tsx';
import { columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { ListedMeter, ListedReading } from '../data.ts';
import { useQuantityFormat, useTickFormat } from '../parts/quantity-format.ts';

interface ReadingCourseProps {
  readonly meter: ListedMeter;
  readonly readings: readonly ListedReading[];
}

/** The last readings: values as a line, differences from the previous reading as bars (`spec 3 §2.3`). */
export function ReadingCourse({ meter: { text, unit }, readings }: ReadingCourseProps) {
  const { t } = useTranslation('meters');
  const { day, shortDay } = useFormats();
  const quantity = useQuantityFormat();
  const scale = { format: (value: number) => `${quantity(value)} ${unit}`, formatTick: useTickFormat(), unit };
  return (
    <>
      <BarChart
        {...scale}
        label={t('values.course.chart', { meter: text })}
        points={readings.map(({ date, value, consumption, kind, confirmed }, index) => ({
          label: day(date),
          short: shortDay(date),
          bars: [consumption],
          line: value,
          eventBefore:
            kind === 'start'
              ? t(readings[index - 1]?.kind === 'end' ? 'confirmations.exchange' : 'kinds.start')
              : confirmed === 'rollover'
                ? t('confirmations.rollover')
                : undefined,
        }))}
        series={[t('values.fields.consumption')]}
        line={{ ...scale, label: t('values.fields.value') }}
      />
      <DataTable<ListedReading>
        name="meter-course"
        caption={t('values.course.table', { meter: text })}
        query={{ data: readings.toReversed(), error: null }}
        rowKey={({ id }) => id}
        columns={columnsOf(t, 'values.fields', [
          { key: 'date', cell: ({ date }) => day(date), isName: true },
          { key: 'value', cell: ({ value }) => scale.format(value), align: 'right' },
          {
            key: 'consumption',
            cell: ({ consumption }) => (consumption === null ? '–' : scale.format(consumption)),
            align: 'right',
          },
        ])}
        sort={{ key: 'date', isDescending: true }}
        canSave
        empty={{ title: t('values.none') }}
      />
    </>
  );
}
