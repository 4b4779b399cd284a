import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { optionsById } from '../../../kit/forms/options.ts';
import { categoriesQuery, departmentsQuery, tenantsQuery } from '../data.ts';

/** Tenants, departments and categories as options; categories keep their own order. */
export function useAffiliations() {
  const { compare } = useFormats();
  const tenants = useQuery(tenantsQuery());
  const departments = useQuery(departmentsQuery());
  const categories = useQuery(categoriesQuery());
  return useMemo(
    () => ({
      tenants: optionsById(tenants.data ?? [], ({ title }) => title, compare),
      departments: optionsById(departments.data ?? [], ({ title }) => title, compare),
      categories: (categories.data ?? []).map(({ id, text }) => ({ value: id, label: text })),
    }),
    [tenants.data, departments.data, categories.data, compare],
  );
}

export type Affiliations = ReturnType<typeof useAffiliations>;
