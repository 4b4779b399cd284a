import { conflictOf, timesAfter } from '@kontor/contract/areas/booking/copies/rules.ts';
import { eventCopy } from '@kontor/contract/areas/booking/copies/schema.ts';
import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { addDays } from '@kontor/contract/kernel/calendar.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCommand } from '../../../kernel/mutation.ts';
import { settings } from '../../../kernel/settings.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import { Field } from '../../../kit/forms/field.tsx';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { useContractForm } from '../../../kit/forms/use-contract-form.tsx';
import { type Event, eventPath } from '../data.ts';
import { type Copy, CopyPreview } from './copy-preview.tsx';

/** 52 weeks: an event of next year is usually held on the same weekdays. */
const A_YEAR_LATER = 364;

interface EventCopyDialogProps {
  readonly event: Event;
  readonly onClose: () => void;
}

/** Copies an event, with or without its dates. */
export default function EventCopyDialog({ event, onClose }: EventCopyDialogProps) {
  const { t } = useTranslation('booking');
  const navigate = useNavigate();
  const { mutateAsync } = useCommand(booking.copyEvent);
  const { timeZone } = settings();
  const [now] = useState(() => new Date());
  const form = useContractForm(eventCopy, {
    initial: { title: event.title, withDates: event.dates.length > 0, days: A_YEAR_LATER },
    onSubmit: (body) => mutateAsync({ params: { id: event.id }, body, ifMatch: event.version }),
    onSaved: ({ id }) => {
      notify.success(t('copies.eventCreated'));
      void navigate({ to: eventPath(id) });
    },
    fieldOfRefusal: { 'booking.tooManyDates': 'withDates' },
  });
  const { withDates, days } = form.values;
  const shift = typeof days === 'number' && eventCopy.shape.days.safeParse(days).success ? days : null;
  const copies = event.dates.map((date): Copy => {
    const times = timesAfter(date, shift ?? 0, timeZone);
    const day = addDays(dayOf(new Date(date.start), timeZone), shift ?? 0);
    return { day, times, conflict: conflictOf(times, [], now) };
  });
  return (
    <FormDialog form={form} title={t('copies.event')} onClose={onClose} width={700} saveLabel={t('copies.createEvent')}>
      <Text>{t('copies.eventText')}</Text>
      <Field name="title" label={t('copies.title')} isFirst />
      {event.dates.length > 0 && <Field name="withDates" label={t('copies.withDates')} />}
      {withDates && <Field name="days" label={t('copies.shift')} description={t('copies.shiftText')} />}
      {withDates && shift !== null && <CopyPreview copies={copies} />}
    </FormDialog>
  );
}
