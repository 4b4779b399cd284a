import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import type { OverdueSite } from '../data.ts';
import { SiteOf } from './of-meter.tsx';

/** How late the latest of its meters is; one that was never read is later than all. */
const longestOf = ({ meters }: OverdueSite): number =>
  Math.max(...meters.map(({ daysLate }) => daysLate ?? Number.MAX_SAFE_INTEGER));

/** By how many days the latest of its meters is late; null when it was never read. */
const latestOf = (site: OverdueSite): number | null =>
  site.meters.some(({ daysLate }) => daysLate === null) ? null : longestOf(site);

/** The columns of sites that are late. */
export function useOverdueColumns(): Column<OverdueSite>[] {
  const { t } = useTranslation('meters');
  const { counted, dateTime } = useFormats();
  return useMemo(() => {
    const late = (days: number | null) =>
      days === null ? t('supervision.overdue.never') : t('supervision.overdue.since', counted(days));
    return [
      {
        key: 'site',
        header: t('supervision.site'),
        value: ({ site }) => site.title,
        cell: (site) => <SiteOf of={site} />,
        isName: true,
      },
      {
        key: 'meters',
        header: t('supervision.meters'),
        value: ({ meters }) => meters.length,
        // How late the latest are is in the next column.
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
    ];
  }, [t, counted, dateTime]);
}
