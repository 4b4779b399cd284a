import { hasSiteSelection } from '@kontor/contract/areas/master-data/rules.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Field } from '../../../kit/forms/field.tsx';
import { FailedState } from '../../../kit/states/states.tsx';
import type { Affiliations } from '../../../pickers/affiliation.ts';

interface AffiliationFieldsProps {
  readonly affiliations: Affiliations;
  readonly tenantId: number | null | undefined;
}

/** Tenant and department, and the site if the tenant has any (`spec 1 §5`). */
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
