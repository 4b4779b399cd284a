import { event } from '@kontor/contract/areas/booking/schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../kernel/title.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { useNewForm } from '../../../kit/forms/useNewForm.ts';
import { EntityPage } from '../../../kit/page/EntityPage.tsx';
import { EVENTS, eventPath } from '../data.ts';
import { EventForm, hiddenEventFields } from '../parts/event-form.tsx';
import { withoutHidden } from '../parts/hidden.ts';

export default function EventAddPage() {
  const { t } = useTranslation('booking');
  const navigate = useNavigate();
  const editor = useNewForm(event, {
    initial: { attendanceFee: 0 },
    onSaved: ({ id }) => {
      notify.success(t('event.created'));
      void navigate({ to: eventPath(id), replace: true });
    },
  });
  const form = withoutHidden(editor, hiddenEventFields(editor));
  return (
    <EntityPage title={t('event.add')} back={EVENTS} form={form} saveLabel={t('event.create')}>
      <PageTitle title={t('event.add')} />
      <EventForm form={form} />
    </EntityPage>
  );
}
