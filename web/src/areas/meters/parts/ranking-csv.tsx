import { useTranslation } from 'react-i18next';
import { CsvButton } from '../../../kit/files/CsvButton.tsx';
import { useToday } from '../../../kit/page/useToday.ts';
import type { RankedSite } from '../data.ts';
import { RATINGS } from './ranking-columns.tsx';

interface RankingCsvProps {
  readonly rows: readonly RankedSite[];
  readonly year: number | undefined;
}

/** Offers the sites that were found, with their ratings. */
export function RankingCsv({ rows, year }: RankingCsvProps) {
  const { t } = useTranslation('meters');
  const today = useToday();
  return (
    <CsvButton
      name={t('ranking.file', { period: year ?? today })}
      rows={rows}
      columns={[
        [t('ranking.fields.rank'), ({ rank }) => rank],
        [t('ranking.fields.siteId'), ({ siteId }) => siteId],
        [t('ranking.fields.siteName'), ({ siteName }) => siteName],
        [t('ranking.fields.size'), ({ size }) => size],
        ...RATINGS.map(({ type, of }) => [t(`types.${type}`), of] as const),
        [t('ranking.fields.total'), ({ totalRating }) => totalRating],
        [t('ranking.fields.estimatedShare'), ({ estimatedShare }) => estimatedShare],
        [t('ranking.fields.unrated'), ({ unrated }) => unrated && t(`ranking.unrated.${unrated}`)],
      ]}
    />
  );
}
