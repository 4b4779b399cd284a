import { useTranslation } from 'react-i18next';
import { CsvButton } from '../../../kit/files/CsvButton.tsx';
import { useToday } from '../../../kit/page/useToday.ts';
import type { RankedSite } from '../data.ts';
import { RATINGS } from './ranking-columns.tsx';

/** As exactly as the page shows it, and still a number. */
const inThousandths = (value: number | null): number | null => value && Math.round(value * 1_000) / 1_000;

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
        ...RATINGS.map(({ type, of }) => [t(`types.${type}`), (site: RankedSite) => inThousandths(of(site))] as const),
        [t('ranking.fields.total'), ({ totalRating }) => inThousandths(totalRating)],
        [
          t('ranking.fields.estimatedPercent'),
          ({ estimatedShare }) => estimatedShare && inThousandths(estimatedShare * 100),
        ],
        [t('ranking.fields.without'), ({ unratedTypes }) => unratedTypes.map((type) => t(`types.${type}`)).join(', ')],
        [t('ranking.fields.unrated'), ({ unrated }) => unrated && t(`ranking.unrated.${unrated}`)],
      ]}
    />
  );
}
