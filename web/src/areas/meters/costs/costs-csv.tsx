import { useTranslation } from '../../../kernel/translation.ts';
import { CsvButton } from '../../../kit/files/csv-button.tsx';
import { useToday } from '../../../kit/page/use-today.ts';
import { columnsOf } from '../../../kit/table/columns.ts';
import type { SiteCost } from '../data.ts';

interface CostsCsvProps {
  readonly rows: readonly SiteCost[];
  readonly year: number | undefined;
}

/** Downloads the filtered sites, with a line for each type. */
export function CostsCsv({ rows, year }: CostsCsvProps) {
  const { t } = useTranslation('meters');
  const today = useToday();
  const lines = rows.flatMap((site) => site.types.map((of) => ({ ...site, of })));
  return (
    <CsvButton<(typeof lines)[number]>
      name={t('costs.file', { period: year ?? today })}
      rows={lines}
      columns={columnsOf(t, 'costs.fields', [
        'siteId',
        { key: 'site', header: t('costs.site'), value: ({ site }) => site.title },
        { key: 'type', value: ({ of }) => t(`types.${of.type}`) },
        { key: 'consumption', value: ({ of }) => of.consumption },
        { key: 'unit', value: ({ of }) => of.unit },
        { key: 'cubicMetres', value: ({ of }) => of.cubicMetres },
        { key: 'cost', value: ({ of }) => of.cost },
        { key: 'co2', value: ({ of }) => of.co2 },
        { key: 'knownMonths', value: ({ of }) => of.knownMonths },
        { key: 'months', value: ({ of }) => of.months },
      ])}
    />
  );
}
