import { useTranslation } from 'react-i18next';
import { CsvButton } from '../../../kit/files/CsvButton.tsx';
import { useToday } from '../../../kit/page/useToday.ts';
import type { SiteCost } from '../data.ts';

interface CostsCsvProps {
  readonly rows: readonly SiteCost[];
  readonly year: number | undefined;
}

/** Offers the sites that were found, a line for each of their types. */
export function CostsCsv({ rows, year }: CostsCsvProps) {
  const { t } = useTranslation('meters');
  const today = useToday();
  const lines = rows.flatMap((site) => site.types.map((of) => ({ ...site, of })));
  return (
    <CsvButton
      name={t('costs.file', { period: year ?? today })}
      rows={lines}
      columns={[
        [t('costs.fields.siteId'), ({ siteId }) => siteId],
        [t('costs.site'), ({ site }) => site.title],
        [t('costs.fields.type'), ({ of }) => t(`types.${of.type}`)],
        [t('costs.fields.consumption'), ({ of }) => of.consumption],
        [t('costs.fields.unit'), ({ of }) => of.unit],
        [t('costs.fields.cubicMetres'), ({ of }) => of.cubicMetres],
        [t('costs.fields.cost'), ({ of }) => of.cost],
        [t('costs.fields.co2'), ({ of }) => of.co2],
        [t('costs.fields.knownMonths'), ({ of }) => of.knownMonths],
        [t('costs.fields.months'), ({ of }) => of.months],
      ]}
    />
  );
}
