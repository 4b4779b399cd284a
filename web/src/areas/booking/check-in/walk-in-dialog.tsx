import { attendee } from '@kontor/contract/areas/booking/schema.ts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCreate } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { QueryState } from '../../../kit/states/states.tsx';
import { usePersonForm } from '../attendees/person-form.tsx';
import { type CheckInList, type Event, eventQuery } from '../data.ts';

interface WalkInDialogProps {
  readonly list: CheckInList;
  readonly eventDateId: number;
  readonly onClose: () => void;
}

/** Registers a person who is at the door. Lazily loaded by `lazyOverlay`. */
export default function WalkInDialog(props: WalkInDialogProps) {
  const { t } = useTranslation('booking');
  const query = useQuery(eventQuery(props.list.eventId));
  if (query.data) return <WalkInForm {...props} event={query.data} />;
  return (
    <Dialog title={t('checkIn.walkIn')} onClose={props.onClose} size={1000}>
      <QueryState query={query}>{() => null}</QueryState>
    </Dialog>
  );
}

function WalkInForm({ list, event, eventDateId, onClose }: WalkInDialogProps & { readonly event: Event }) {
  const { t } = useTranslation('booking');
  const create = useCreate(attendee);
  const { form, fields } = usePersonForm(event, {
    initial: { eventDateId, answers: [] },
    onSubmit: (body) => create.mutateAsync({ ...body, isWalkIn: true }),
    fieldOfRefusal: { 'booking.alreadyRegistered': 'email' },
    onSaved: notify.after(t('checkIn.walkInDone'), onClose),
  });
  return (
    <FormDialog form={form} title={t('checkIn.walkIn')} onClose={onClose} saveLabel={t('checkIn.walkInSave')}>
      <Text>{t('checkIn.free', { count: list.freeSlots })}</Text>
      {fields}
      <Text c="dimmed">{t('checkIn.walkInText')}</Text>
    </FormDialog>
  );
}
