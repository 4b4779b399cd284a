import { waitlistEntry } from '@kontor/contract/areas/booking/waitlist/schema.ts';
import { Text } from '@mantine/core';
import { call } from '../../../kernel/client.ts';
import { useCreate, useUpdate } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { usePersonForm } from '../attendees/person-form.tsx';
import type { Event, WaitlistEntry } from '../data.ts';

/** Shows errors about the address at its field. */
const REFUSED_ADDRESS = { 'booking.alreadyRegistered': 'email', 'booking.alreadyOnWaitlist': 'email' } as const;

interface Shared {
  readonly event: Event;
  readonly onClose: () => void;
}

/** A dialog for putting a person on the waiting list of a date. */
export function NewEntryDialog({ event, eventDateId, onClose }: Shared & { readonly eventDateId: number }) {
  const { t } = useTranslation('booking');
  const create = useCreate(waitlistEntry);
  const { form, fields } = usePersonForm(event, {
    initial: { eventDateId, answers: [] },
    onSubmit: (body) => create.mutateAsync(body),
    fieldOfRefusal: REFUSED_ADDRESS,
    onSaved: notify.after(t('waitlist.created'), onClose),
  });
  return (
    <FormDialog form={form} title={t('waitlist.add')} onClose={onClose} saveLabel={t('waitlist.create')}>
      {fields}
      <Text c="dimmed">{t('waitlist.joinText')}</Text>
    </FormDialog>
  );
}

/** A dialog for correcting the details of a person on the waiting list. */
export function EntryDialog({ event, known, onClose }: Shared & { readonly known: WaitlistEntry }) {
  const { t } = useTranslation('booking');
  const update = useUpdate(waitlistEntry);
  const { form, fields } = usePersonForm(event, {
    initial: known,
    onSubmit: (body, entity) => update.mutateAsync({ entity, body }),
    fieldOfRefusal: REFUSED_ADDRESS,
    onSaved: notify.after(t('waitlist.saved'), onClose),
    reload: () => call(waitlistEntry.find, { params: { id: known.id } }),
  });
  return (
    <FormDialog form={form} title={t('waitlist.edit')} onClose={onClose}>
      {fields}
    </FormDialog>
  );
}
