import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { eventDate } from '@kontor/contract/areas/booking/schema.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../kernel/client.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import { type ContractForm, useContractForm } from '../../../kit/forms/useContractForm.tsx';
import { judge } from '../../../kit/forms/values.ts';
import type { EventDate } from '../data.ts';
import { hiddenDateFields } from './date-form.tsx';
import { type DateMail, DateMailDialog } from './date-mail-dialog.tsx';
import { withoutHidden } from './hidden.ts';

const TOLD: DateMail = { send: true };

/** The form of a date that was read: before it is saved, it asks about the mails that the change would send. */
export function useDateEditor(known: EventDate): {
  readonly form: ContractForm<typeof eventDate.body>;
  readonly dialog: ReactNode;
} {
  const { t } = useTranslation('booking');
  const { mutateAsync } = useCommand(booking.changeDate);
  const mail = useRef(TOLD);
  const [asked, setAsked] = useState<Pick<Parameters<typeof DateMailDialog>[0], 'date' | 'recipients'> | null>(null);
  const [isAsking, setAsking] = useState(false);
  const params = { id: known.id };
  const editor = useContractForm(eventDate.body, {
    initial: known,
    onSubmit: (date, { version }) => mutateAsync({ params, body: { date, mail: mail.current }, ifMatch: version }),
    onSaved: () => notify.success(t('date.saved')),
    reload: () => call(eventDate.find, { params }),
    fieldOfRefusal: { 'booking.slotsBelowReserved': 'slots' },
  });
  const hidden = hiddenDateFields(editor);

  const ask = async () => {
    const emptied = Object.fromEntries(hidden.map((name) => [name, null]));
    const verdict = judge(eventDate.body, { ...editor.drafts, ...emptied });
    mail.current = TOLD;
    // The form itself shows the faults.
    if (!verdict.ok || !editor.isDirty) return editor.submit();
    const date = verdict.body;
    const { recipients } = await call(booking.previewDateChange, { params, body: { date, mail: TOLD } });
    if (recipients === 0) editor.submit();
    else setAsked({ date, recipients });
  };

  const form = withoutHidden(
    {
      ...editor,
      isSending: editor.isSending || isAsking,
      submit() {
        setAsking(true);
        ask()
          .catch(notify.error)
          .finally(() => setAsking(false));
      },
    },
    hidden,
  );
  const close = () => setAsked(null);
  const dialog = asked && (
    <DateMailDialog
      {...asked}
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
