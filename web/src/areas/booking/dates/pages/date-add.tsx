import { eventDate } from '@kontor/contract/areas/booking/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { usePathId } from '../../../../kernel/area.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { notify } from '../../../../kit/feedback/notify.tsx';
import { useNewForm } from '../../../../kit/forms/use-new-form.ts';
import { EntityPage, EntityQuery } from '../../../../kit/page/entity-page.tsx';
import { type Event, eventPath, eventQuery } from '../../data.ts';
import { withoutHidden } from '../../public/hidden.ts';
import { DateForm, hiddenDateFields } from '../date-form.tsx';

export default function DateAddPage() {
  const { t } = useTranslation('booking');
  const eventId = usePathId('eventId');
  const query = useQuery(eventQuery(eventId));
  return (
    <EntityQuery query={query} back={eventPath(eventId)} title={t('date.add')}>
      {(event) => <NewDate key={event.id} event={event} />}
    </EntityQuery>
  );
}

function NewDate({ event }: { readonly event: Event }) {
  const { t } = useTranslation('booking');
  const navigate = useNavigate();
  const back = eventPath(event.id);
  const editor = useNewForm(eventDate, {
    initial: { eventId: event.id },
    onSaved: notify.after(t('date.created'), () => void navigate({ to: back, replace: true })),
  });
  const form = withoutHidden(editor, hiddenDateFields(editor));
  return (
    <EntityPage
      title={t('date.addTo', { event: event.title })}
      documentTitle={t('date.add')}
      back={back}
      form={form}
      saveLabel={t('date.create')}
    >
      <DateForm form={form} />
    </EntityPage>
  );
}
