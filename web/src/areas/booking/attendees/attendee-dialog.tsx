import { attendee } from '@kontor/contract/areas/booking/schema.ts';
import { Text } from '@mantine/core';
import { call } from '../../../kernel/client.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { useCreate, useUpdate } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import type { Attendee, Event } from '../data.ts';
import { usePersonForm } from './person-form.tsx';

/** Shows the error for a duplicate address at its field. */
const REFUSED_ADDRESS = { 'booking.alreadyRegistered': 'email' } as const;

interface Shared {
  readonly event: Event;
  readonly onClose: () => void;
}

/** A dialog for registering an attendee for a date. */
export function NewAttendeeDialog({ event, eventDateId, onClose }: Shared & { readonly eventDateId: number }) {
  const { t } = useTranslation('booking');
  const create = useCreate(attendee);
  const { form, fields } = usePersonForm(event, {
    initial: { eventDateId, answers: [] },
    onSubmit: (body) => create.mutateAsync(body),
    fieldOfRefusal: REFUSED_ADDRESS,
    onSaved: notify.after(t('attendee.created'), onClose),
  });
  return (
    <FormDialog form={form} title={t('attendee.add')} onClose={onClose} saveLabel={t('attendee.create')}>
      {fields}
      <Text c="dimmed">{t('attendee.confirmation')}</Text>
    </FormDialog>
  );
}

/** A dialog for editing the details of an attendee. */
export function AttendeeDialog({ event, known, onClose }: Shared & { readonly known: Attendee }) {
  const { t } = useTranslation('booking');
  const { dateTime, time } = useFormats();
  const update = useUpdate(attendee);
  const { form, fields } = usePersonForm(event, {
    initial: known,
    onSubmit: (body, entity) => update.mutateAsync({ entity, body }),
    fieldOfRefusal: REFUSED_ADDRESS,
    onSaved: notify.after(t('attendee.saved'), onClose),
    reload: () => call(attendee.find, { params: { id: known.id } }),
  });
  return (
    <FormDialog form={form} title={t('attendee.edit')} onClose={onClose}>
      {known.cancelledDate && (
        <Banner kind="warning">{t('attendee.cancelledOn', { date: dateTime(known.cancelledDate) })}</Banner>
      )}
      {known.waitsUntil && <Banner kind="info">{t('attendee.waitsText', { at: time(known.waitsUntil) })}</Banner>}
      {fields}
    </FormDialog>
  );
}
