import { answerFaults, answersTo } from '@kontor/contract/areas/booking/custom-fields/rules.ts';
import { groups } from '@kontor/contract/areas/booking/groups/endpoints.ts';
import { affiliationFaults, consentFaults } from '@kontor/contract/areas/booking/rules.ts';
import { attendee } from '@kontor/contract/areas/booking/schema.ts';
import { waitlistEntry } from '@kontor/contract/areas/booking/waitlist/schema.ts';
import { GENERAL_DEPARTMENT, GENERAL_TENANT, hasSiteSelection } from '@kontor/contract/areas/master-data/rules.ts';
import type { VisitorAnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { Fieldset, Group, Paper, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { visitorOf } from '../../../kernel/client.ts';
import { useCommand, useCreate } from '../../../kernel/mutation.ts';
import { isProblem } from '../../../kernel/problem.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { ContractForm, SubmitButton } from '../../../kit/forms/contract-form.tsx';
import { Field } from '../../../kit/forms/field.tsx';
import { useContractForm } from '../../../kit/forms/use-contract-form.tsx';
import { withExtraRules } from '../../../kit/forms/with-extra-rules.ts';
import { lazyComponent } from '../../../kit/states/lazy.tsx';
import { FailedState, LoadingState } from '../../../kit/states/states.tsx';
import { type Affiliations, useAffiliations, withSiteOfTenant } from '../../../pickers/affiliation.ts';
import { PrivacyNotice } from '../../../pickers/privacy-notice.tsx';
import {
  type RegistrationForm as Body,
  groupFaults,
  groupOf,
  inForm,
  type RegisteredGroup,
  registrationForm,
} from '../groups/group-form.ts';
import { Others } from '../groups/others.tsx';
import { type PublicDate, type PublicEvent, publicEvent } from './data.ts';
import { withoutHidden } from './hidden.ts';
import classes from './public.module.css';
import { Reason, Refusal } from './refusal.tsx';

// Most events have none.
const AnswerFields = lazyComponent(() => import('../custom-fields/answer-fields.tsx'));

const registrations = visitorOf(attendee);
const waitlist = visitorOf(waitlistEntry);

const isLate = (error: unknown) => isProblem(error, 'booking.dateFull', 'booking.dateClosed');

// Errors about a single field, which stays marked until its value changes.
const FIELD_OF_ERROR = new Map([
  ['booking.codeWrong', 'eventCode'],
  ['booking.alreadyRegistered', 'email'],
  ['booking.alreadyWaiting', 'email'],
  ['booking.alreadyOnWaitlist', 'email'],
]);

export type Registered = VisitorAnswerOf<typeof attendee.create>;
export type Joined = VisitorAnswerOf<typeof waitlistEntry.create>;

/** What the form is for: a slot, a place on the waiting list of a full date, or nothing any more. */
export type Target = 'slot' | 'waitlist' | null;

interface RegistrationFormProps {
  readonly event: PublicEvent;
  readonly date: PublicDate;
  readonly target: Target;
  readonly onRegistered: (registered: Registered | Joined | RegisteredGroup) => void;
  /** Called with the error when the date has become full or closed, and with null on the next attempt. */
  readonly onLate: (error: unknown) => void;
}

/**
 * The form for a visitor's registration (`spec 1 §5`), or for their place on the waiting list. It keeps the input if the
 * date becomes full or closed.
 */
export default function RegistrationForm({ event, date, target, onRegistered, onLate }: RegistrationFormProps) {
  const { t } = useTranslation('booking');
  const client = useQueryClient();
  const register = useCreate(registrations);
  const join = useCreate(waitlist);
  const registerGroup = useCommand(groups.registerGroup);
  const affiliations = useAffiliations({ enabled: !event.external });
  const [refused, setRefused] = useState<{
    readonly error: unknown;
    readonly values: Readonly<Record<string, unknown>>;
  } | null>(null);

  const editor = useContractForm(registrationBody(event, affiliations.tenantOfSite, target), {
    initial: event.external
      ? { eventDateId: date.id, answers: [], others: [], tenantId: GENERAL_TENANT, departmentId: GENERAL_DEPARTMENT }
      : { eventDateId: date.id, answers: [], others: [] },
    async onSubmit(body): Promise<Registered | Joined | RegisteredGroup> {
      setRefused(null);
      onLate(null);
      try {
        const { others, isWalkIn: _, ...own } = body;
        // A field may have been removed since it was answered.
        const answers = answersTo(event.customFields, own.answers);
        if (target === 'waitlist') return await join.mutateAsync({ ...own, answers });
        if (others.length === 0) return await register.mutateAsync({ ...own, answers });
        return await registerGroup.mutateAsync({ body: groupOf(body, event.customFields) });
      } catch (thrown) {
        const error = inForm(thrown);
        setRefused({ error, values: body });
        if (isLate(error)) onLate(error);
        if (isProblem(error) && !error.isTransient) void client.invalidateQueries(publicEvent(event.id));
        throw error;
      }
    },
    onSaved: onRegistered,
  });

  const isWaitlist = target === 'waitlist';
  const form = withoutHidden(withSiteOfTenant(editor), isWaitlist ? ['others'] : []);
  const hasOthers = (form.values.others ?? []).length > 0;
  const participation = isWaitlist
    ? 'public.waitlist.participate'
    : hasOthers
      ? 'public.group.participate'
      : 'public.registration.participate';

  const error = refused?.error ?? null;
  // With several people, the error names the person.
  const faultyField = isProblem(error) && error.errors.length === 0 ? FIELD_OF_ERROR.get(error.code) : undefined;
  const marked =
    faultyField && refused?.values[faultyField] === form.drafts[faultyField]
      ? { [faultyField]: <Reason error={error} /> }
      : {};
  const formWithProblem = {
    ...form,
    // Faults of the address are only shown at its field.
    problem: form.problem && !isLate(error) && faultyField !== 'email' && (
      <Refusal
        text={t(event.private ? 'public.registration.failedPrivate' : 'public.registration.failed')}
        error={error}
      />
    ),
    errors: { ...form.errors, ...marked },
    // Leaving needs no confirmation if the input can no longer be sent.
    isDirty: form.isDirty && target !== null,
  };

  return (
    <ContractForm form={formWithProblem}>
      <Fieldset variant="unstyled" m={0} disabled={target === null}>
        <Stack>
          <div className={classes.names}>
            <Field name="givenName" label={t('public.registration.givenName')} autoComplete="given-name" />
            <Field name="familyName" label={t('public.registration.familyName')} autoComplete="family-name" />
          </div>
          <Field
            name="email"
            label={t('public.registration.email')}
            description={t(isWaitlist ? 'public.waitlist.emailText' : 'public.registration.emailText')}
            autoComplete="email"
          />
          {event.customFields.length > 0 && (
            <Suspense fallback={<LoadingState />}>
              <AnswerFields fields={event.customFields} by="visitor" />
            </Suspense>
          )}
          <Others event={event} date={date} isWaitlist={isWaitlist} form={form} />
          {!event.external && <AffiliationFields affiliations={affiliations} tenantId={form.values.tenantId} />}
          {event.private && (
            <Field
              name="eventCode"
              label={t('public.registration.code')}
              description={t('public.registration.codeText')}
              required
            />
          )}
          {!event.external && <Policy text={event.cancellationPolicy} />}
          <Field name="participate" label={t(participation)} required />
          {!event.external && (
            <Field name="acceptCancellationPolicy" label={t('public.registration.accept')} required />
          )}
        </Stack>
      </Fieldset>
      <PrivacyNotice kind="attendees" />
      <Group>
        <SubmitButton form={formWithProblem} disabled={target === null}>
          {t(isWaitlist ? 'public.waitlist.submit' : 'public.registration.submit')}
        </SubmitButton>
      </Group>
    </ContractForm>
  );
}

/** The cancellation policy to accept. */
function Policy({ text }: { readonly text: string | null }) {
  const { t } = useTranslation('booking');
  return (
    <Paper p="md">
      <Text size="sm" fw={600}>
        {t('public.facts.policy')}
      </Text>
      <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text ?? t('public.registration.noPolicy')}
      </Text>
    </Paper>
  );
}

interface AffiliationFieldsProps {
  readonly affiliations: Affiliations;
  readonly tenantId: number | null | undefined;
}

/** Tenant and department, and the site if the tenant has any (`spec 1 §5`). */
function AffiliationFields({ affiliations, tenantId }: AffiliationFieldsProps) {
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

/** The server's additional rules for a registration. */
function faultsOf(event: PublicEvent, body: Body, tenantOfSite: Affiliations['tenantOfSite'], target: Target) {
  return [
    ...(event.private && !body.eventCode ? [{ path: 'eventCode', key: 'required' }] : []),
    ...affiliationFaults(event, body, tenantOfSite(body.siteId)),
    ...answerFaults(event.customFields, body.answers, 'visitor'),
    ...consentFaults(event, body),
    ...(target === 'slot' ? groupFaults(event.customFields, body) : []),
  ];
}

/** The body of a registration for this event. */
const registrationBody = (event: PublicEvent, tenantOfSite: Affiliations['tenantOfSite'], target: Target) =>
  withExtraRules(registrationForm, (body) => faultsOf(event, body, tenantOfSite, target));
