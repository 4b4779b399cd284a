import { EARLIER } from '@kontor/contract/areas/site-insights/comparison/rules.ts';
import type { Period } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { FIGURE_NAMES } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { reachedOf } from '@kontor/contract/areas/site-insights/targets/rules.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { SaveTable } from '../../../kit/files/save-table.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { rounded, unitOf, unitOfChange } from '../parts/units.ts';
import { type ComparedRow, changeIn } from './rows.ts';

interface SaveComparisonProps {
  readonly period: Period;
  /** The sites in the order of the table. */
  readonly rows: readonly ComparedRow[];
}

/** Downloads all figures of the filtered sites, with their changes and ranks. */
export function SaveComparison({ period, rows }: SaveComparisonProps) {
  const { t } = useTranslation('siteInsights');
  const text = (key: 'number' | 'site' | 'asOf' | 'complete', value: Column<ComparedRow>['value']) => ({
    ...{ key, value, header: t(`comparison.file.${key}`) },
  });
  const columns: readonly Column<ComparedRow>[] = [
    text('number', ({ compared }) => compared?.site.id),
    text('site', ({ title }) => title),
    ...(['tenant', 'group', 'region'] as const).map((name) => ({
      ...{ key: name, header: t(`comparison.filters.${name}`) },
      value: ({ compared }: ComparedRow) => compared?.site[name],
    })),
    text('asOf', ({ compared }) => compared?.asOf),
    text('complete', ({ compared }) => t(compared?.isComplete ? 'comparison.file.yes' : 'comparison.file.no')),
    ...FIGURE_NAMES.flatMap((name): Column<ComparedRow>[] => {
      const figure = t(`terms.figures.${name}`);
      const unit = unitOf(name);
      return [
        { key: name, header: figure, value: ({ figures }) => figures[name], unit },
        ...EARLIER.map((earlier) => ({
          ...{ key: `${name} ${earlier}`, header: t(`comparison.file.${earlier}`, { figure }) },
          value: (row: ComparedRow) => rounded(changeIn(row, name, earlier)),
          unit: unitOfChange(name),
        })),
        {
          ...{ key: `${name} target`, header: t('comparison.file.target', { figure }) },
          value: ({ target }: ComparedRow) => target.targets[name],
          unit,
        },
        {
          ...{ key: `${name} reached`, header: t('comparison.file.reached', { figure }) },
          value: ({ target }: ComparedRow) => rounded(reachedOf(name, target.current[name], target.targets[name])),
          unit: 'percent',
        },
        { key: `${name} rank`, header: t('comparison.file.rank', { figure }), value: ({ ranks }) => ranks[name]?.rank },
        { key: `${name} of`, header: t('comparison.file.of', { figure }), value: ({ ranks }) => ranks[name]?.of },
      ];
    }),
  ];
  return (
    <SaveTable
      name={t('comparison.file.name')}
      period={`${period.start}-${period.end}`}
      rows={rows}
      columns={columns}
    />
  );
}
