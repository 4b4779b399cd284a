import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { eventDate } from '@kontor/contract/areas/booking/schema.ts';
import { type ReactNode, useRef, useState } from 'react';
import { call } from '../../../kernel/client.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import { type ContractForm, useContractForm } from '../../../kit/forms/use-contract-form.tsx';
import { validate } from '../../../kit/forms/values.ts';
import type { EventDate } from '../data.ts';
import { withoutHidden } from '../public/hidden.ts';
import { hiddenDateFields } from './date-form.tsx';
import { type DateMail, DateMailDialog } from './date-mail-dialog.tsx';

const WITH_MAIL: DateMail = { send: true };

/** The form of an existing date. Before saving, a dialog asks whether to notify the attendees of the change. */
export function useDateEditor(known: EventDate): {
  readonly form: ContractForm<typeof eventDate.body>;
  readonly dialog: ReactNode;
} {
  const { t } = useTranslation('booking');
  const { mutateAsync } = useCommand(booking.changeDate);
  const mail = useRef(WITH_MAIL);
  const [pendingMail, setPendingMail] = useState<Pick<
    Parameters<typeof DateMailDialog>[0],
    'date' | 'recipients'
  > | null>(null);
  const [isAsking, setAsking] = useState(false);
  const params = { id: known.id };
  const editor = useContractForm(eventDate.body, {
    initial: known,
    onSubmit: (date, { version }) => mutateAsync({ params, body: { date, mail: mail.current }, ifMatch: version }),
    onSaved: notify.after(t('date.saved')),
    reload: () => call(eventDate.find, { params }),
    fieldOfRefusal: { 'booking.slotsBelowReserved': 'slots' },
  });
  const hidden = hiddenDateFields(editor);

  const previewAndSubmit = async () => {
    const emptied = Object.fromEntries(hidden.map((name) => [name, null]));
    const verdict = validate(eventDate.body, { ...editor.drafts, ...emptied });
    mail.current = WITH_MAIL;
    // Submitting shows the faults.
    if (!verdict.ok || !editor.isDirty) return editor.submit();
    const date = verdict.body;
    const { recipients } = await call(booking.previewDateChange, { params, body: { date, mail: WITH_MAIL } });
    if (recipients === 0) editor.submit();
    else setPendingMail({ date, recipients });
  };

  const form = withoutHidden(
    {
      ...editor,
      isSending: editor.isSending || isAsking,
      submit() {
        setAsking(true);
        previewAndSubmit()
          .catch(notify.error)
          .finally(() => setAsking(false));
      },
    },
    hidden,
  );
  const close = () => setPendingMail(null);
  const dialog = pendingMail && (
    <DateMailDialog
      {...pendingMail}
      id={known.id}
      onClose={close}
      onDecide={(decided) => {
        mail.current = decided;
        close();
        editor.submit();
      }}
    />
  );
  return { form, dialog };
}
