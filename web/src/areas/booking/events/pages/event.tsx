import { event } from '@kontor/contract/areas/booking/schema.ts';
import { IconCopyPlus, IconDownload, IconExternalLink, IconMailCog } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { usePathId } from '../../../../kernel/area.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { useDownload } from '../../../../kit/files/use-download.ts';
import { useEntityForm } from '../../../../kit/forms/use-entity-form.ts';
import { inTrail } from '../../../../kit/history/history.ts';
import { EntityPage, EntityQuery } from '../../../../kit/page/entity-page.tsx';
import { useDeleteRecord } from '../../../../kit/page/use-delete-record.ts';
import { lazyComponent, lazyOverlay } from '../../../../kit/states/lazy.tsx';
import { exportAttendees } from '../../attendees/attendee-csv.ts';
import { EVENTS, type Event, eventQuery, mailTextsPath } from '../../data.ts';
import { DateList } from '../../dates/date-list.tsx';
import { EventLoss } from '../../dates/losses.tsx';
import { publicEventPath } from '../../public/data.ts';
import { withoutHidden } from '../../public/hidden.ts';
import { EventForm, hiddenEventFields } from '../event-form.tsx';

const FeedbackOfEvent = lazyComponent(async () => ({
  default: (await import('../../feedback/feedback-summary.tsx')).FeedbackOfEvent,
}));
const EventCopyDialog = lazyOverlay(() => import('../../copies/event-copy-dialog.tsx'));

export default function EventPage() {
  const { t } = useTranslation('booking');
  const query = useQuery(eventQuery(usePathId('id')));
  return (
    <EntityQuery query={query} back={EVENTS} title={t('event.one')}>
      {(known) => <EventEditor key={known.id} known={known} />}
    </EntityQuery>
  );
}

function EventEditor({ known }: { readonly known: Event }) {
  const { t } = useTranslation('booking');
  const editor = useEntityForm(event, known, t('event.saved'));
  const form = withoutHidden(editor, hiddenEventFields(editor));
  const remove = useDeleteRecord(event, { form, back: EVENTS, notice: t('event.deleted') });
  const removal = {
    title: t('event.deleteTitle', { title: known.title }),
    text: <EventLoss event={known} />,
    action: t('event.delete'),
    onConfirm: () => remove(known),
  };
  const [isCopying, setCopying] = useState(false);
  const navigate = useNavigate();
  // Visitors do not see an event whose dates are all over.
  const isPublic = known.dates.some(({ end }) => Date.parse(end) > Date.now());
  const toPublic = {
    label: t('event.toPublic'),
    icon: IconExternalLink,
    onClick: () => void navigate({ to: publicEventPath(known.id) }),
  };
  const toMailTexts = {
    label: t('mailTexts.open'),
    icon: IconMailCog,
    onClick: () => void navigate({ to: mailTextsPath(known.id) }),
  };
  const copy = { label: t('copies.event'), icon: IconCopyPlus, onClick: () => setCopying(true) };
  const { isFetching, start } = useDownload(() => exportAttendees(known.id));
  const download = { label: t('event.export'), icon: IconDownload, onClick: start, isBusy: isFetching };
  return (
    <EntityPage
      title={known.title}
      back={EVENTS}
      form={form}
      actions={[...(isPublic ? [toPublic] : []), toMailTexts, copy, download]}
      removal={removal}
      trail={inTrail(event.update, known.id)}
    >
      <EventForm form={form} known={known} />
      <DateList event={known} />
      {known.feedback && (
        <Suspense>
          <FeedbackOfEvent id={known.id} />
        </Suspense>
      )}
      {isCopying && <EventCopyDialog event={known} onClose={() => setCopying(false)} />}
    </EntityPage>
  );
}
