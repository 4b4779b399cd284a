import { Stack, Title } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { BarChart } from '../../../kit/charts/bar-chart.tsx';
import { columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { Progress } from '../data.ts';
import { hoursOf } from './progress-hours.ts';

const HOUR = 3_600_000;
const AFTER_DAY = 'DD.MM.YYYY '.length;

/** How much was counted in each hour, as bars and as a table. */
export function HoursChart({ hours }: Pick<Progress, 'hours'>) {
  const { t } = useTranslation('inventory');
  const { dateTime, span, whole } = useFormats();
  const rangeOf = (hour: string) => span(hour, new Date(Date.parse(hour) + HOUR).toISOString());
  return (
    <Stack gap="sm">
      <Title order={3}>{t('progress.hours.title')}</Title>
      <BarChart
        label={t('progress.hours.chart')}
        points={hoursOf(hours).map(({ hour, counts }) => ({
          label: rangeOf(hour),
          short: dateTime(hour).slice(AFTER_DAY),
          bars: [counts],
        }))}
        series={[t('progress.counts')]}
        format={whole}
        // Nobody counts half of a time.
        formatTick={(value) => (Number.isInteger(value) ? whole(value) : '')}
      />
      <DataTable<Progress['hours'][number]>
        name="inventory.hours"
        caption={t('progress.hours.title')}
        query={{ data: hours, error: null }}
        rowKey={({ hour }) => hour}
        sort={{ key: 'hour', isDescending: true }}
        pageSize={10}
        columns={columnsOf(t, 'progress.hours', [
          { key: 'hour', cell: ({ hour }) => rangeOf(hour), isName: true },
          { key: 'counts', header: t('progress.counts'), cell: ({ counts }) => whole(counts), align: 'right' },
        ])}
        empty={{ title: t('progress.nothing') }}
      />
    </Stack>
  );
}
