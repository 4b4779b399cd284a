import { affiliationFaults } from '@kontor/contract/areas/booking/rules.ts';
import { attendee } from '@kontor/contract/areas/booking/schema.ts';
import { hasSiteSelection } from '@kontor/contract/areas/master-data/rules.ts';
import { SimpleGrid } from '@mantine/core';
import { useTranslation } from '../../../kernel/translation.ts';
import { Field } from '../../../kit/forms/field.tsx';
import type { FormHandle } from '../../../kit/forms/use-contract-form.tsx';
import { withExtraRules } from '../../../kit/forms/with-extra-rules.ts';
import type { Affiliations } from '../../../pickers/affiliation.ts';
import type { Event } from '../data.ts';

/** The body of an attendee, also checked by the event's rules. */
export function attendeeBody(event: Event, tenantOfSite: Affiliations['tenantOfSite']) {
  return withExtraRules(attendee.body, (body) => affiliationFaults(event, body, tenantOfSite(body.siteId)));
}

interface AttendeeFieldsProps {
  readonly form: FormHandle;
  readonly event: Event;
  readonly affiliations: Affiliations;
}

export function AttendeeFields({ form, event, affiliations: { tenants, departments, sitesOf } }: AttendeeFieldsProps) {
  const { t } = useTranslation('booking');
  const tenantId = form.drafts['tenantId'];
  const sites = typeof tenantId === 'number' ? sitesOf(tenantId) : [];
  const needsSite = typeof tenantId === 'number' && hasSiteSelection(tenantId);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Field name="givenName" label={t('attendee.givenName')} isFirst />
      <Field name="familyName" label={t('attendee.familyName')} />
      <Field name="email" label={t('attendee.email')} />
      {!event.external && (
        <>
          <Field name="tenantId" label={t('attendee.tenant')} options={tenants} required />
          <Field name="departmentId" label={t('attendee.department')} options={departments} required />
          {(needsSite || sites.length > 0) && (
            <Field
              name="siteId"
              label={t('attendee.site')}
              options={sites}
              required={needsSite}
              description={sites.length === 0 ? t('attendee.noSites') : undefined}
            />
          )}
        </>
      )}
    </SimpleGrid>
  );
}
