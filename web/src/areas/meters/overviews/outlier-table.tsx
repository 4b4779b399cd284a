import { roundedRange } from '@kontor/contract/areas/meters/consumption/rules.ts';
import { daysBetween } from '@kontor/contract/kernel/calendar.ts';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { type Outlier, outliersQuery } from '../data.ts';
import { MeterOf, SiteOf, textOf, valuesOf } from '../parts/of-meter.tsx';
import { useQuantityFormat, useRangeFormat } from '../parts/quantity-format.ts';

const rowKey = ({ readingId }: Outlier) => readingId;

/** The expected consumption of the whole period; `expected` is per day. */
function expectedOf({ start, end, expected }: Outlier) {
  const days = daysBetween(start, end);
  return { least: expected.least * days, most: expected.most * days };
}

/** The columns of unusual readings. */
export function useOutlierColumns(): Column<Outlier>[] {
  const { t } = useTranslation('meters');
  const { day } = useFormats();
  const quantity = useQuantityFormat();
  const periodOf = ({ start, end }: Outlier) => t('supervision.outliers.span', { start: day(start), end: day(end) });
  const range = useRangeFormat();
  const rangeOf = (outlier: Outlier) => range(expectedOf(outlier), outlier.unit);
  return columnsOf(t, 'supervision.outliers', [
    {
      key: 'site',
      header: t('supervision.site'),
      value: ({ site }) => site.title,
      cell: (outlier) => <SiteOf of={outlier} />,
      isName: true,
    },
    {
      key: 'meter',
      header: t('supervision.meter'),
      value: ({ text }) => text,
      cell: (outlier) => <MeterOf of={outlier} />,
    },
    {
      key: 'period',
      value: ({ end }) => end,
      cell: periodOf,
      saved: periodOf,
    },
    {
      key: 'consumption',
      cell: (outlier) => (
        <div>
          {`${quantity(outlier.consumption)} ${outlier.unit}`}
          <Text size="sm" c="dimmed">
            {t(
              outlier.consumption > expectedOf(outlier).most
                ? 'supervision.outliers.more'
                : 'supervision.outliers.less',
            )}
          </Text>
        </div>
      ),
      saved: columnsOf(t, 'values.fields', ['consumption', 'unit']),
      align: 'right',
      width: '11rem',
    },
    {
      key: 'expected',
      value: (outlier) => expectedOf(outlier).most,
      cell: rangeOf,
      saved: columnsOf(t, 'supervision.outliers', [
        { key: 'least', value: (outlier) => roundedRange(expectedOf(outlier)).least },
        { key: 'most', value: (outlier) => roundedRange(expectedOf(outlier)).most },
      ]),
      align: 'right',
    },
    { key: 'reason', isSortable: false, isLong: true },
  ]);
}

/** Meters whose last reading shows more or less consumption than expected. */
export function OutlierTable() {
  const { t } = useTranslation('meters');
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('supervision.outliers.text')}</Text>
      <DataTable<Outlier>
        name="meters.outliers"
        caption={t('supervision.tabs.outliers')}
        query={useQuery(outliersQuery())}
        rowKey={rowKey}
        searchText={textOf}
        sort={{ key: 'period', isDescending: true }}
        href={valuesOf}
        columns={useOutlierColumns()}
        empty={{ title: t('supervision.outliers.none') }}
        canSave
        isInAddress
      />
    </Stack>
  );
}
