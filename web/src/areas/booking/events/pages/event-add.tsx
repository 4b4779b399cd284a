import { event } from '@kontor/contract/areas/booking/schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../../../kernel/translation.ts';
import { notify } from '../../../../kit/feedback/notify.tsx';
import { useNewForm } from '../../../../kit/forms/use-new-form.ts';
import { EntityPage } from '../../../../kit/page/entity-page.tsx';
import { EVENTS, eventPath } from '../../data.ts';
import { withoutHidden } from '../../public/hidden.ts';
import { EventForm, hiddenEventFields } from '../event-form.tsx';

export default function EventAddPage() {
  const { t } = useTranslation('booking');
  const navigate = useNavigate();
  const editor = useNewForm(event, {
    initial: { attendanceFee: 0, reminderDays: 0 },
    onSaved: notify.after(t('event.created'), ({ id }) => void navigate({ to: eventPath(id), replace: true })),
  });
  const form = withoutHidden(editor, hiddenEventFields(editor));
  return (
    <EntityPage back={EVENTS} form={form} saveLabel={t('event.create')}>
      <EventForm form={form} />
    </EntityPage>
  );
}
