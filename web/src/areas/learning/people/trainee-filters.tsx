import { Group } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { FilterSelect } from '../../../kit/table/filter-select.tsx';
import { type Filters, useFilters, useLocalFilters } from '../../../kit/table/use-filters.ts';
import type { Trainee } from '../data.ts';
import type { Affiliations } from './affiliations.ts';

type TraineeFilters = Filters<'tenant' | 'department' | 'category'>;

/** Filters trainees by tenant, department and category. */
function useTraineeFilter({ chosen, key, clear }: TraineeFilters) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every choice.
  const test = useMemo(() => {
    const [tenants, departments, categories] = [chosen('tenant'), chosen('department'), chosen('category')];
    const isIn = (ids: readonly number[], id: number) => ids.length === 0 || ids.includes(id);
    return ({ tenantId, departmentId, categories: own }: Pick<Trainee, 'tenantId' | 'departmentId' | 'categories'>) =>
      isIn(tenants, tenantId) &&
      isIn(departments, departmentId) &&
      (categories.length === 0 || own.some((id) => categories.includes(id)));
  }, [key]);
  return { test, key, clear };
}

/** The trainee filters of a page, kept in the address. */
export function useTraineeFilters() {
  const filters: TraineeFilters = useFilters('tenant', 'department', 'category');
  return { filters, filter: useTraineeFilter(filters) };
}

/** The filters as the query of a list that the server filters. */
export const filterQuery = ({ chosen }: TraineeFilters) => ({
  tenantId: [...chosen('tenant')],
  departmentId: [...chosen('department')],
  categoryId: [...chosen('category')],
});

/** The trainee filters of a dialog, kept in memory. */
export function useLocalTraineeFilters() {
  const filters: TraineeFilters = useLocalFilters();
  return { filters, filter: useTraineeFilter(filters) };
}

interface TraineeFilterBarProps {
  readonly filters: TraineeFilters;
  readonly affiliations: Affiliations;
}

export function TraineeFilterBar({ filters, affiliations }: TraineeFilterBarProps) {
  const { t } = useTranslation('learning');
  const { tenants, departments, categories } = affiliations;
  const shared = (name: 'tenant' | 'department' | 'category') => ({
    value: filters.chosen(name),
    onChange: (ids: readonly (number | string)[]) => filters.choose(name, ids.map(Number)),
  });
  return (
    <Group gap="sm" flex="3 1 33rem">
      <FilterSelect label={t('people.trainees.allTenants')} options={tenants} {...shared('tenant')} />
      <FilterSelect label={t('people.trainees.allDepartments')} options={departments} {...shared('department')} />
      <FilterSelect label={t('people.trainees.allCategories')} options={categories} {...shared('category')} />
    </Group>
  );
}
