import { useTranslation } from '../../../kernel/translation.ts';
import { FilterChoice } from '../../../kit/table/filter-choice.tsx';
import type { Comparison, SiteFilter } from '../data.ts';
import classes from './comparison.module.css';

const FILTERS = [
  { name: 'tenant', of: 'tenants' },
  { name: 'group', of: 'groups' },
  { name: 'region', of: 'regions' },
] as const;

interface ComparisonFiltersProps {
  /** Undefined while loading. */
  readonly choices: Comparison['choices'] | undefined;
  readonly filter: SiteFilter;
  readonly onChoose: (name: keyof SiteFilter, value: string | null) => void;
}

/** Filters sites by their master data; a choice of one name only is left out. */
export function ComparisonFilters({ choices, filter, onChoose }: ComparisonFiltersProps) {
  const { t } = useTranslation('siteInsights');
  return (
    <div className={classes.filters}>
      {FILTERS.map(({ name, of }) => {
        const names = choices?.[of] ?? [];
        const chosen = filter[name] ?? null;
        if (names.length < 2 && chosen === null) return null;
        return (
          <FilterChoice
            key={name}
            label={t(`comparison.filters.${name}`)}
            all={t(`comparison.filters.all.${name}`)}
            options={names.map((value) => ({ value, label: value }))}
            value={chosen}
            onChange={(value) => onChoose(name, value)}
          />
        );
      })}
    </div>
  );
}
