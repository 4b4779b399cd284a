import { affiliations } from '@kontor/contract/areas/master-data/affiliations/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { visitorOf } from '../kernel/client.ts';
import { useFormats } from '../kernel/formats.ts';
import { endpointQuery, listQuery } from '../kernel/query.ts';
import { optionsById } from '../kit/forms/options.ts';
import type { FormHandle } from '../kit/forms/use-contract-form.tsx';

/**
 * The options for an attendee's affiliation: tenants, departments, and sites by tenant. `tenantOfSite` gives null for
 * none, and for an unknown site.
 */
export function useAffiliations({ enabled }: { readonly enabled: boolean }) {
  const { compare } = useFormats();
  const tenants = useQuery({ ...endpointQuery(affiliations.tenants), enabled });
  const departments = useQuery({ ...listQuery(visitorOf(affiliations.department)), enabled });
  const sites = useQuery({ ...endpointQuery(affiliations.externalSites), enabled });

  const nameOf = (tenantId: number) => tenants.data?.find(({ id }) => id === tenantId)?.name;

  return {
    failed: [tenants, departments, sites].find(({ data, error }) => error && data === undefined),
    tenants: optionsById(tenants.data ?? [], ({ name }) => name, compare),
    departments: optionsById(departments.data ?? [], ({ title }) => title, compare),
    sitesOf: (tenantId: number) =>
      optionsById(
        (sites.data ?? []).filter(({ tenant }) => tenant === nameOf(tenantId)),
        ({ title }) => title,
        compare,
      ),
    tenantOfSite(siteId: number | null): number | null {
      const name = sites.data?.find(({ id }) => id === siteId)?.tenant;
      return tenants.data?.find((tenant) => tenant.name === name)?.id ?? null;
    },
  };
}

export type Affiliations = ReturnType<typeof useAffiliations>;

/** The form, with the site cleared when its tenant changes. */
export const withSiteOfTenant = <Form extends FormHandle>(form: Form): Form => ({
  ...form,
  change(name, value) {
    form.change(name, value);
    if (name === 'tenantId') form.change('siteId', null);
  },
});
