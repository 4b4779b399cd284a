import { site } from '@kontor/contract/areas/master-data/schema.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { useMemo, useState } from 'react';
import { listQuery } from '../../../kernel/query.ts';
import type { RowFilter } from '../../../kit/table/data-table.tsx';

export type Site = AnswerOf<typeof site.list>[number];

export const sitesQuery = () => listQuery(site);

/** The criteria for choosing sites. */
export const TRAITS = ['tenant', 'group', 'region'] as const;

export type Trait = (typeof TRAITS)[number];

const NONE: Readonly<Record<Trait, readonly string[]>> = { tenant: [], group: [], region: [] };

/** Filters sites by trait; the selection is lost when the dialog closes. */
export function useSiteFilter() {
  const [chosen, setChosen] = useState(NONE);
  const filter = useMemo(
    (): RowFilter<Site> => ({
      key: TRAITS.flatMap((trait) => (chosen[trait].length > 0 ? [`${trait}=${chosen[trait].join()}`] : [])).join('&'),
      test: (one) => TRAITS.every((trait) => chosen[trait].length === 0 || chosen[trait].includes(one[trait] ?? '')),
      clear: () => setChosen(NONE),
    }),
    [chosen],
  );
  const choose = (trait: Trait, values: readonly (string | number)[]) =>
    setChosen({ ...chosen, [trait]: values.map(String) });
  return { chosen, choose, filter };
}

/** The filter options by trait, sorted for the current language. */
export function useTraits(sites: readonly Site[], compare: (a: string, b: string) => number) {
  return useMemo(() => {
    const valuesOf = (trait: Trait) => [...new Set(sites.flatMap((site) => site[trait] ?? []))].sort(compare);
    return { tenant: valuesOf('tenant'), group: valuesOf('group'), region: valuesOf('region') };
  }, [sites, compare]);
}
