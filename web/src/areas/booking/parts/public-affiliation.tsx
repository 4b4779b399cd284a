import { masterData } from '@kontor/contract/areas/master-data/endpoints.ts';
import { hasSiteSelection } from '@kontor/contract/areas/master-data/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { visitorOf } from '../../../kernel/client.ts';
import { useFormats } from '../../../kernel/locale.ts';
import { endpointQuery, listQuery } from '../../../kernel/query.ts';
import { Field } from '../../../kit/forms/Field.tsx';
import type { Option } from '../../../kit/forms/options.ts';
import { FailedState } from '../../../kit/states/states.tsx';

/** What a guest may belong to. `tenantOfSite` is null for a site that is not known. */
export function useAffiliations({ enabled }: { readonly enabled: boolean }) {
  const { compare } = useFormats();
  const tenants = useQuery({ ...endpointQuery(masterData.tenants), enabled });
  const departments = useQuery({ ...listQuery(visitorOf(masterData.department)), enabled });
  const sites = useQuery({ ...endpointQuery(masterData.externalSites), enabled });

  const options = <Item extends { readonly id: number }>(
    items: readonly Item[] = [],
    label: (item: Item) => string,
  ): Option[] =>
    items.map((item) => ({ value: item.id, label: label(item) })).sort((one, other) => compare(one.label, other.label));

  const nameOf = (tenantId: number) => tenants.data?.find(({ id }) => id === tenantId)?.name;

  return {
    failed: [tenants, departments, sites].find(({ data, error }) => error && data === undefined),
    tenants: options(tenants.data, ({ name }) => name),
    departments: options(departments.data, ({ title }) => title),
    sitesOf: (tenantId: number) =>
      options(
        sites.data?.filter(({ tenant }) => tenant === nameOf(tenantId)),
        ({ title }) => title,
      ),
    tenantOfSite(siteId: number): number | null {
      const name = sites.data?.find(({ id }) => id === siteId)?.tenant;
      return tenants.data?.find((tenant) => tenant.name === name)?.id ?? null;
    },
  };
}

interface AffiliationFieldsProps {
  readonly affiliations: ReturnType<typeof useAffiliations>;
  readonly tenantId: number | null | undefined;
}

/** Tenant and department, and the site where the tenant has sites to choose from (`spec 1 §5`). */
export function AffiliationFields({ affiliations, tenantId }: AffiliationFieldsProps) {
  const { t } = useTranslation('booking');
  const { failed, tenants, departments, sitesOf } = affiliations;
  if (failed) return <FailedState error={failed.error} onRetry={() => void failed.refetch()} />;
  return (
    <>
      <Field name="tenantId" label={t('public.registration.tenant')} options={tenants} isNative required />
      {typeof tenantId === 'number' && hasSiteSelection(tenantId) && (
        <Field name="siteId" label={t('public.registration.site')} options={sitesOf(tenantId)} isNative required />
      )}
      <Field name="departmentId" label={t('public.registration.department')} options={departments} isNative required />
    </>
  );
}
