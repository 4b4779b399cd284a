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
        cell: ({ meters }) => (
          <div>
            {meters.map(({ siteMeterId, text, daysLate }) => (
              <div key={siteMeterId}>{`${text}: ${late(daysLate)}`}</div>
            ))}
          </div>
        ),
        isLong: true,
      },
      {
        key: 'longest',
        header: t('supervision.overdue.longest'),
        value: longestOf,
        cell: (site) => {
          const isNever = site.meters.some(({ daysLate }) => daysLate === null);
          return <Chip kind="orange">{late(isNever ? null : longestOf(site))}</Chip>;
        },
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
