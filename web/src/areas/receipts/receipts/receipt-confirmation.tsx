import { documents } from '@kontor/contract/areas/receipts/documents/endpoints.ts';
import { isEditable } from '@kontor/contract/areas/receipts/rules.ts';
import { Button, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { isAllowed, useSession } from '../../../kernel/session.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { Field } from '../../../kit/forms/field.tsx';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { useContractForm } from '../../../kit/forms/use-contract-form.tsx';
import { Fact, Facts } from '../../../kit/page/facts.tsx';
import { Section } from '../../../kit/page/section.tsx';
import type { Receipt } from '../data.ts';

const KINDS = { none: 'neutral', later: 'neutral', waiting: 'neutral', sent: 'green', failed: 'orange' } as const;

interface SendDialogProps {
  readonly receipt: Receipt;
  readonly onClose: () => void;
}

/** Sends the confirmation, optionally to a different address. */
function SendDialog({ receipt: { id, confirmation, confirmationEmail }, onClose }: SendDialogProps) {
  const { t } = useTranslation('receipts');
  const { mutateAsync } = useCommand(documents.sendConfirmation);
  const form = useContractForm(documents.sendConfirmation.body, {
    initial: { confirmationEmail: confirmation.recipient ?? confirmationEmail },
    onSubmit: (body) => mutateAsync({ params: { id }, body }),
    fieldOfRefusal: { 'receipts.addressMissing': 'confirmationEmail' },
    onSaved: notify.after(t('receipt.confirmation.sent'), onClose),
  });
  return (
    <FormDialog
      form={form}
      title={t('receipt.confirmation.sendTitle')}
      width={500}
      onClose={onClose}
      saveLabel={t('receipt.confirmation.send')}
    >
      <Text>{t('receipt.confirmation.sendText')}</Text>
      <Field name="confirmationEmail" label={t('receipt.confirmation.address')} required isFirst />
    </FormDialog>
  );
}

/** The state and recipient of the confirmation, with a button to send it again. */
export function ReceiptConfirmation({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useTranslation('receipts');
  const { dateTime } = useFormats();
  const [isSending, setSending] = useState(false);
  const maySend = isAllowed(documents.sendConfirmation.caller, useSession()) && !isEditable(receipt.state);
  const { confirmation, sendConfirmationEmail, confirmationEmail } = receipt;
  const isLater = confirmation.state === 'none' && isEditable(receipt.state) && sendConfirmationEmail;
  const state = isLater ? 'later' : confirmation.state;
  const recipient = confirmation.recipient ?? (isLater ? confirmationEmail : null);
  return (
    <Section
      title={t('receipt.confirmation.title')}
      actions={<Chip kind={KINDS[state]}>{t(`receipt.confirmation.states.${state}`)}</Chip>}
    >
      {state === 'failed' && <Banner kind="warning">{t('receipt.confirmation.failedText')}</Banner>}
      {recipient && (
        <Facts>
          <Fact label={t('receipt.confirmation.recipient')}>{recipient}</Fact>
          {confirmation.at && <Fact label={t('receipt.confirmation.at')}>{dateTime(confirmation.at)}</Fact>}
        </Facts>
      )}
      {maySend && (
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconMail size="1.125rem" aria-hidden />}
          onClick={() => setSending(true)}
        >
          {t(state === 'none' ? 'receipt.confirmation.send' : 'receipt.confirmation.sendAgain')}
        </Button>
      )}
      {isSending && <SendDialog receipt={receipt} onClose={() => setSending(false)} />}
    </Section>
  );
}
