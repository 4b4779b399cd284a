import { eventDate } from '@kontor/contract/areas/booking/schema.ts';
import { Button } from '@mantine/core';
import { IconChecklist, IconCopyPlus, IconTableImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { usePathId } from '../../../../kernel/area.ts';
import { useFormats } from '../../../../kernel/formats.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { inTrail } from '../../../../kit/history/history.ts';
import { EntityPage, EntityQuery } from '../../../../kit/page/entity-page.tsx';
import { useDeleteRecord } from '../../../../kit/page/use-delete-record.ts';
import { lazyComponent, lazyOverlay } from '../../../../kit/states/lazy.tsx';
import { AttendeeList } from '../../attendees/attendee-list.tsx';
import { datePath, dateQuery, type Event, type EventDate, eventPath, eventQuery } from '../../data.ts';
import { NOT_OF_EVENT } from '../../parts/not-of-event.ts';
import { Waitlist } from '../../waitlist/waitlist.tsx';
import { useDateEditor } from '../date-editor.tsx';
import { DateForm } from '../date-form.tsx';
import { DateLoss } from '../losses.tsx';
import { Slots } from '../slots.tsx';

const FeedbackOfDate = lazyComponent(async () => ({
  default: (await import('../../feedback/feedback-summary.tsx')).FeedbackOfDate,
}));
const DateCopiesDialog = lazyOverlay(() => import('../../copies/date-copies-dialog.tsx'));

export default function DatePage() {
  const { t } = useTranslation('booking');
  const eventId = usePathId('eventId');
  const event = useQuery(eventQuery(eventId));
  const date = useQuery(dateQuery(usePathId('id')));
  const isOfEvent = date.data === undefined || date.data.eventId === eventId;
  const place = { back: eventPath(eventId), title: t('date.one') };
  return (
    <EntityQuery query={event} {...place}>
      {(event) => (
        <EntityQuery query={isOfEvent ? date : NOT_OF_EVENT} {...place}>
          {(known) => <DateEditor key={known.id} event={event} known={known} />}
        </EntityQuery>
      )}
    </EntityQuery>
  );
}

function DateEditor({ event, known }: { readonly event: Event; readonly known: EventDate }) {
  const { t } = useTranslation('booking');
  const { span } = useFormats();
  const back = eventPath(event.id);
  const when = span(known.start, known.end);
  const { form, dialog } = useDateEditor(known);
  const navigate = useNavigate();
  const [isCopying, setCopying] = useState(false);
  const remove = useDeleteRecord(eventDate, { form, back, notice: t('date.deleted') });
  const removal = {
    title: t('date.deleteTitle', { when }),
    text: <DateLoss date={known} />,
    action: t('date.delete'),
    onConfirm: () => remove(known),
  };
  return (
    <EntityPage
      title={t('date.of', { event: event.title, when })}
      back={back}
      facts={<Slots date={known} />}
      buttons={
        <Button
          variant="default"
          leftSection={<IconChecklist size="1.125rem" aria-hidden />}
          renderRoot={(props) => <Link {...props} to={`${datePath(known)}/check-in`} />}
        >
          {t('checkIn.open')}
        </Button>
      }
      trail={inTrail(eventDate.update, known.id)}
      form={form}
      actions={[
        { label: t('copies.date'), icon: IconCopyPlus, onClick: () => setCopying(true) },
        {
          label: t('imports.open'),
          icon: IconTableImport,
          onClick: () => void navigate({ to: `${datePath(known)}/import` }),
        },
      ]}
      removal={removal}
    >
      <DateForm form={form} />
      <AttendeeList event={event} date={known} />
      <Waitlist event={event} date={known} />
      {event.feedback && Date.parse(known.end) <= Date.now() && (
        <Suspense>
          <FeedbackOfDate id={known.id} />
        </Suspense>
      )}
      {dialog}
      {isCopying && (
        <DateCopiesDialog
          event={event}
          date={known}
          onCopied={() => void navigate({ to: back })}
          onClose={() => setCopying(false)}
        />
      )}
    </EntityPage>
  );
}
