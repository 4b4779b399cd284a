import { affiliationFaults } from '@kontor/contract/areas/booking/rules.ts';
import { attendee } from '@kontor/contract/areas/booking/schema.ts';
import { hasSiteSelection } from '@kontor/contract/areas/master-data/rules.ts';
import { SimpleGrid, Text } from '@mantine/core';
import { call } from '../../../kernel/client.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { useCreate, useUpdate } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { Field } from '../../../kit/forms/field.tsx';
import { fieldsOf } from '../../../kit/forms/fields-of.ts';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { type FormHandle, useContractForm } from '../../../kit/forms/use-contract-form.tsx';
import { withExtraRules } from '../../../kit/forms/with-extra-rules.ts';
import { FailedState } from '../../../kit/states/states.tsx';
import { type Affiliations, useAffiliations, withSiteOfTenant } from '../../../pickers/affiliation.ts';
import type { Attendee, Event } from '../data.ts';

/** Shows the error for a duplicate address at its field. */
const REFUSED_ADDRESS = { 'booking.alreadyRegistered': 'email' } as const;

interface Shared {
  readonly event: Event;
  readonly onClose: () => void;
}

/** A dialog for registering an attendee for a date. */
export function NewAttendeeDialog({ event, eventDateId, onClose }: Shared & { readonly eventDateId: number }) {
  const { t } = useTranslation('booking');
  const affiliations = useAffiliations({ enabled: true });
  const create = useCreate(attendee);
  const editor = useContractForm(attendeeBody(event, affiliations.tenantOfSite), {
    initial: { eventDateId },
    onSubmit: (body) => create.mutateAsync(body),
    fieldOfRefusal: REFUSED_ADDRESS,
    onSaved: notify.after(t('attendee.created'), onClose),
  });
  const form = withSiteOfTenant(editor);
  const { failed } = affiliations;
  return (
    <FormDialog form={form} title={t('attendee.add')} onClose={onClose} saveLabel={t('attendee.create')}>
      {failed ? (
        <FailedState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <AttendeeFields form={form} event={event} affiliations={affiliations} />
      )}
      <Text c="dimmed">{t('attendee.confirmation')}</Text>
    </FormDialog>
  );
}

/** A dialog for editing the details of an attendee. */
export function AttendeeDialog({ event, known, onClose }: Shared & { readonly known: Attendee }) {
  const { t } = useTranslation('booking');
  const { dateTime, time } = useFormats();
  const affiliations = useAffiliations({ enabled: true });
  const update = useUpdate(attendee);
  const editor = useContractForm(attendeeBody(event, affiliations.tenantOfSite), {
    initial: known,
    onSubmit: (body, entity) => update.mutateAsync({ entity, body }),
    fieldOfRefusal: REFUSED_ADDRESS,
    onSaved: notify.after(t('attendee.saved'), onClose),
    reload: () => call(attendee.find, { params: { id: known.id } }),
  });
  const form = withSiteOfTenant(editor);
  const { failed } = affiliations;
  return (
    <FormDialog form={form} title={t('attendee.edit')} onClose={onClose}>
      {known.cancelledDate && (
        <Banner kind="warning">{t('attendee.cancelledOn', { date: dateTime(known.cancelledDate) })}</Banner>
      )}
      {known.waitsUntil && <Banner kind="info">{t('attendee.waitsText', { at: time(known.waitsUntil) })}</Banner>}
      {failed ? (
        <FailedState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <AttendeeFields form={form} event={event} affiliations={affiliations} />
      )}
    </FormDialog>
  );
}

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
    </SimpleGrid>
  );
}
