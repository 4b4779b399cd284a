import { useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import type { OverdueSite } from '../data.ts';
import { SiteOf } from '../parts/of-meter.tsx';

/** The longest delay of a site's meters, for sorting; a meter without readings comes first. */
const longestOf = ({ meters }: OverdueSite): number =>
  Math.max(...meters.map(({ daysLate }) => daysLate ?? Number.MAX_SAFE_INTEGER));

/** The longest delay in days; null if a meter was never read. */
const latestOf = (site: OverdueSite): number | null =>
  site.meters.some(({ daysLate }) => daysLate === null) ? null : longestOf(site);

/** The columns of sites with overdue meters. */
export function useOverdueColumns(): Column<OverdueSite>[] {
  const { t } = useTranslation('meters');
  const { counted, dateTime } = useFormats();
  return useMemo(() => {
    const late = (days: number | null) =>
      days === null ? t('supervision.overdue.never') : t('supervision.overdue.since', counted(days));
    return columnsOf(t, 'supervision', [
      { key: 'site', value: ({ site }) => site.title, cell: (site) => <SiteOf of={site} />, isName: true },
      {
        key: 'meters',
        value: ({ meters }) => meters.length,
        // The longest delay has its own column.
        cell: (site) => (
          <div>
            {site.meters.map(({ siteMeterId, text, daysLate }) => (
              <div key={siteMeterId}>{daysLate === latestOf(site) ? text : `${text}: ${late(daysLate)}`}</div>
            ))}
          </div>
        ),
        isLong: true,
      },
      {
        key: 'longest',
        header: t('supervision.overdue.longest'),
        value: longestOf,
        cell: (site) => <Chip kind="orange">{late(latestOf(site))}</Chip>,
        width: '12rem',
      },
      {
        key: 'reminded',
        header: t('supervision.overdue.remindedAt'),
        value: ({ remindedAt }) => remindedAt && new Date(remindedAt),
        cell: ({ remindedAt }) => (remindedAt ? dateTime(remindedAt) : t('supervision.overdue.notReminded')),
        width: '10rem',
      },
    ]);
  }, [t, counted, dateTime]);
}
