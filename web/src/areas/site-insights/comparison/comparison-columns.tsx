import type { Basis } from '@kontor/contract/areas/site-insights/comparison/rules.ts';
import type { FigureName } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { Text } from '@mantine/core';
import { IconCalendarOff, IconClock } from '@tabler/icons-react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { useFigureFormat } from '../evaluation/figure-format.ts';
import { FigureCell } from './figure-cell.tsx';
import { type ComparedRow, changeIn, pairOf } from './rows.ts';

interface SiteNameProps {
  readonly row: ComparedRow;
  readonly asOf: string | null;
}

/** A site's title and number, its group, and what to know of its figures. */
function SiteName({ row: { title, compared }, asOf }: SiteNameProps) {
  const { t } = useTranslation('siteInsights');
  const { day } = useFormats();
  if (!compared) return <>{title}</>;
  const { site, isComplete, asOf: last } = compared;
  return (
    <>
      {title}
      <Text component="span" display="block" size="xs" c="dimmed">
        {[site.id, site.group].filter(Boolean).join(' · ')}
      </Text>
      {!isComplete && (
        <Chip icon={IconCalendarOff}>{t(last === null ? 'comparison.noFigures' : 'comparison.incomplete')}</Chip>
      )}
      {isComplete && last !== null && asOf !== null && last < asOf && (
        <Chip icon={IconClock}>{t('comparison.behind', { day: day(last) })}</Chip>
      )}
    </>
  );
}

/** On narrow screens, the other columns are shown on demand. */
const ALWAYS_SHOWN = 3;

interface ComparisonColumns {
  readonly figures: readonly FigureName[];
  readonly basis: Basis;
  /** The last day with figures of any site. */
  readonly asOf: string | null;
  /** The figure shown below the name on a phone. */
  readonly noted: FigureName;
}

/** The columns for these figures. */
export function useComparisonColumns({ figures, basis, asOf, noted }: ComparisonColumns): Column<ComparedRow>[] {
  const { t } = useTranslation('siteInsights');
  const format = useFigureFormat();
  const note = (row: ComparedRow) => {
    const { now, other } = pairOf(row, noted, basis);
    const rank = row.ranks[noted];
    return [
      `${t(`terms.figures.${noted}`)} ${format.value(noted, row.figures[noted])}`,
      (basis === 'target' ? format.target : format.comparison)(noted, now, other).text,
      rank && t('comparison.rankOnPhone', { rank: rank.rank, of: rank.of }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  return [
    {
      key: 'title',
      header: t('comparison.site'),
      value: ({ title }) => title,
      cell: (row) => <SiteName row={row} asOf={asOf} />,
      isName: true,
      width: '9.5rem',
      noteOnPhone: note,
    },
    ...figures.map((name, at): Column<ComparedRow> => {
      const header = t(`terms.figures.${name}`);
      const value = (row: ComparedRow) => row.figures[name];
      const change = (row: ComparedRow) => changeIn(row, name, basis);
      return {
        ...{ key: name, header, value },
        sorts: [
          { key: name, header, short: t(`comparison.heads.${name}`), value },
          {
            key: `${name}Change`,
            header: t(basis === 'target' ? 'comparison.reachedOf' : 'comparison.changeOf', { figure: header }),
            short: t(basis === 'target' ? 'comparison.reached' : 'comparison.change'),
            isSmall: true,
            value: change,
          },
        ],
        cell: (row) => <FigureCell row={row} name={name} basis={basis} />,
        align: 'right',
        ...(at >= ALWAYS_SHOWN && { showFrom: 'lg' }),
      };
    }),
  ];
}
