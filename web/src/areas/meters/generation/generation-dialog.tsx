import { Stack, useMatches } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { BarChart } from '../../../kit/charts/bar-chart.tsx';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { SiteGeneration } from '../data.ts';
import { useTickFormat } from '../parts/quantity-format.ts';

type Month = SiteGeneration['months'][number];

const rowKey = ({ month }: Month) => month;

interface GenerationDialogProps {
  readonly of: SiteGeneration;
  readonly onClose: () => void;
}

/** What a site's plant generated in each month, beside what of it the site used itself. */
export default function GenerationDialog({ of: { site, months }, onClose }: GenerationDialogProps) {
  const { t } = useTranslation('meters');
  const formats = useFormats();
  const isPhone = useMatches({ base: true, sm: false });
  const format = (value: number) => `${formats.whole(value)} kWh`;
  const energy = (value: number | null) => (value === null ? '–' : format(value));
  return (
    <Dialog onClose={onClose} title={site.title} size={1000} fullScreen={isPhone}>
      <Stack>
        <BarChart
          label={t('costs.generation.chart', { site: site.title })}
          points={months.map(({ month, generated, ownUse, isEstimated }) => ({
            label: formats.month(`${month}-01`),
            short: formats.shortMonth(`${month}-01`),
            bars: [generated, ownUse],
            part: isEstimated ? t('values.course.estimated') : undefined,
          }))}
          series={[t('costs.generation.generated'), t('costs.generation.ownUse')]}
          unit="kWh"
          format={format}
          formatTick={useTickFormat()}
        />
        <DataTable<Month>
          name="meters.generationMonths"
          caption={t('costs.generation.table', { site: site.title })}
          query={{ data: months, error: null }}
          rowKey={rowKey}
          columns={columnsOf(t, 'costs.generation', [
            { key: 'month', cell: ({ month }) => formats.month(`${month}-01`), isName: true },
            { key: 'generated', cell: ({ generated }) => energy(generated), align: 'right' },
            { key: 'fedIn', cell: ({ fedIn }) => energy(fedIn), align: 'right' },
            { key: 'ownUse', cell: ({ ownUse }) => energy(ownUse), align: 'right' },
          ])}
          pageSize={30}
          canSave
          empty={{ title: t('values.course.noMonths') }}
        />
      </Stack>
    </Dialog>
  );
}
