import { RANGE_STATES } from '@kontor/contract/areas/site-insights/performance/rules.ts';
import { Box, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { optionsOf } from '../../../kit/forms/options.ts';
import { FilterChoice } from '../../../kit/table/filter-choice.tsx';
import { FilterSelect } from '../../../kit/table/filter-select.tsx';
import { groupsQuery, type ProductPerformance } from '../data.ts';
import type { PerformanceFilters } from './performance-filters.ts';

/** The existing names in alphabetical order, including the selected one, which may come from an old link. */
function useNames(names: readonly (string | null)[], chosen: string | null | undefined) {
  const { compare } = useFormats();
  return useMemo(() => {
    const present = [...names, chosen].filter((name) => name !== null && name !== undefined);
    return optionsOf([...new Set(present)].sort(compare));
  }, [names, chosen, compare]);
}

const NONE: readonly never[] = [];

interface PerformanceFilterBarProps {
  readonly filters: PerformanceFilters;
  /** The group's products, which provide the kinds. */
  readonly products: readonly ProductPerformance[] | undefined;
  /** Buttons beside the filters. */
  readonly children: ReactNode;
}

export function PerformanceFilterBar({ filters, products = NONE, children }: PerformanceFilterBarProps) {
  const { t } = useTranslation('siteInsights');
  const { data: groups = NONE } = useQuery(groupsQuery());
  const { group, kind, states, tab } = filters;
  return (
    <Group gap="sm" flex="4 1 40rem" miw={0}>
      {/* Side by side even on a phone, to save height. */}
      <Group gap="sm" wrap="nowrap" flex="2 1 20rem" miw={0}>
        <FilterChoice
          label={t('performance.fields.group')}
          all={t('performance.allGroups')}
          options={useNames(groups, group)}
          value={group ?? null}
          onChange={(chosen) => filters.chooseGroup(chosen === null ? null : String(chosen))}
        />
        <FilterChoice
          label={t('performance.fields.kind')}
          all={t('performance.allKinds')}
          options={useNames(
            useMemo(() => products.map((product) => product.kind), [products]),
            kind,
          )}
          value={kind}
          onChange={(chosen) => filters.chooseKind(chosen === null ? null : String(chosen))}
        />
      </Group>
      {tab === 'range' && (
        // On a phone, only the legend right above filters by state.
        <Box visibleFrom="sm" flex="1 1 10rem" miw={0}>
          <FilterSelect
            label={t('performance.fields.state')}
            options={RANGE_STATES.map((state) => ({ value: state, label: t(`terms.rangeStates.${state}`) }))}
            value={states}
            onChange={(chosen) => filters.chooseStates(RANGE_STATES.filter((state) => chosen.includes(state)))}
          />
        </Box>
      )}
      {children}
    </Group>
  );
}
