import { RANGE_STATES } from '@kontor/contract/areas/site-insights/performance/rules.ts';
import { Box, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { optionsOf } from '../../../kit/forms/options.ts';
import { FilterChoice } from '../../../kit/table/FilterChoice.tsx';
import { FilterSelect } from '../../../kit/table/FilterSelect.tsx';
import { groupsQuery, type ProductPerformance } from '../data.ts';
import type { PerformanceFilters } from './performance-filters.ts';

/** The names that there are, by the alphabet, and the one chosen, which may come from a link of earlier. */
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
  /** The group's products, whose kinds there are to choose from. */
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
      {/* Side by side also on a phone, so that the first product is nearer. */}
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
        // On a phone the legend alone filters by state: it stands right above.
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
