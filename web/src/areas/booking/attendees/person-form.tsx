import { answerFaults } from '@kontor/contract/areas/booking/custom-fields/rules.ts';
import { affiliationFaults } from '@kontor/contract/areas/booking/rules.ts';
import { attendee } from '@kontor/contract/areas/booking/schema.ts';
import { hasSiteSelection } from '@kontor/contract/areas/master-data/rules.ts';
import { SimpleGrid } from '@mantine/core';
import { useTranslation } from '../../../kernel/translation.ts';
import { Field } from '../../../kit/forms/field.tsx';
import { fieldsOf } from '../../../kit/forms/fields-of.ts';
import { type FormHandle, type FormOptions, useContractForm } from '../../../kit/forms/use-contract-form.tsx';
import type { Draft } from '../../../kit/forms/values.ts';
import { withExtraRules } from '../../../kit/forms/with-extra-rules.ts';
import { FailedState } from '../../../kit/states/states.tsx';
import { type Affiliations, useAffiliations, withSiteOfTenant } from '../../../pickers/affiliation.ts';
import AnswerFields from '../custom-fields/answer-fields.tsx';
import type { Event } from '../data.ts';

type Body = typeof attendee.body;

/**
 * The form of a person of a date, registered or on the waiting list, and its fields. The body is also checked by the
 * event's rules.
 */
export function usePersonForm<Base extends Draft<Body>, Answer>(
  event: Event,
  options: FormOptions<Body, Base, Answer>,
) {
  const affiliations = useAffiliations({ enabled: true });
  const { failed, tenantOfSite } = affiliations;
  const { answers: before = [] } = options.initial;
  const body = withExtraRules(attendee.body, (given) => [
    ...affiliationFaults(event, given, tenantOfSite(given.siteId)),
    ...answerFaults(event.customFields, given.answers, 'staff', before ?? []),
  ]);
  const form = withSiteOfTenant(useContractForm(body, options));
  const fields = failed ? (
    <FailedState error={failed.error} onRetry={() => void failed.refetch()} />
  ) : (
    <PersonFields form={form} event={event} affiliations={affiliations} />
  );
  return { form, fields };
}

interface PersonFieldsProps {
  readonly form: FormHandle;
  readonly event: Event;
  readonly affiliations: Affiliations;
}

function PersonFields({ form, event, affiliations: { tenants, departments, sitesOf } }: PersonFieldsProps) {
  const { t } = useTranslation('booking');
  const field = fieldsOf(t, 'attendee');
  const tenantId = form.drafts['tenantId'];
  const sites = typeof tenantId === 'number' ? sitesOf(tenantId) : [];
  const needsSite = typeof tenantId === 'number' && hasSiteSelection(tenantId);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Field {...field('givenName')} isFirst />
      <Field {...field('familyName')} />
      <Field {...field('email')} />
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
      <AnswerFields fields={event.customFields} by="staff" />
    </SimpleGrid>
  );
}
