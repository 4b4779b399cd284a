import { receipt as receipts } from '@kontor/contract/areas/receipts/schema.ts';
import { Button, SegmentedControl, Stack, useMatches } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUpdate } from '../../../kernel/mutation.ts';
import { keyOfGroup } from '../../../kernel/query.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { DialogFoot } from '../../../kit/feedback/dialog-foot.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { ContractForm, SubmitButton } from '../../../kit/forms/contract-form.tsx';
import { useContractForm } from '../../../kit/forms/use-contract-form.tsx';
import type { Receipt } from '../data.ts';
import { PhoneSigning } from './phone-signing.tsx';
import { pictureOf } from './signature-picture.ts';
import { SigningFields } from './signing-fields.tsx';
import { signingForm } from './signing-form.ts';
import { StaffContent } from './staff-content.tsx';

interface SignDialogProps {
  /** A draft. */
  readonly receipt: Receipt;
  /** Whether to start with the QR code. */
  readonly isForPhone?: boolean;
  readonly onClose: () => void;
  /** Called after signing, when the receipt is refreshed; closes the dialog. */
  readonly onSigned: () => void;
}

/** A dialog for signing a draft on this screen, which finishes it, or on the representative's phone. */
export default function SignDialog({ receipt, isForPhone = false, onClose, onSigned }: SignDialogProps) {
  const { t } = useTranslation('receipts');
  const client = useQueryClient();
  const isPhone = useMatches({ base: true, sm: false });
  const [device, setDevice] = useState(isForPhone ? 'phone' : 'here');
  const signedOnPhone = () => {
    void client.invalidateQueries({ queryKey: keyOfGroup(receipts.update) });
    notify.success(t('signing.done'));
    onSigned();
  };
  return (
    <Dialog onClose={onClose} title={t('signing.title')} size={700} fullScreen={isPhone} closeOnClickOutside={false}>
      <Stack>
        <SegmentedControl
          aria-label={t('signing.where')}
          value={device}
          onChange={setDevice}
          data={[
            { value: 'here', label: t('signing.here') },
            { value: 'phone', label: t('signing.onPhone') },
          ]}
        />
        {device === 'here' ? (
          <SigningHere receipt={receipt} onClose={onClose} onSigned={onSigned} />
        ) : (
          <PhoneSigning receiptId={receipt.id} onSigned={signedOnPhone} />
        )}
      </Stack>
    </Dialog>
  );
}

function SigningHere({ receipt, onClose, onSigned }: SignDialogProps) {
  const { t } = useTranslation('receipts');
  const update = useUpdate(receipts);
  const form = useContractForm(signingForm, {
    initial: { signerName: receipt.signerName ?? receipt.manufacturerRepresentative, signatureStrokes: [] },
    onSubmit: ({ signerName, signatureStrokes }) =>
      update.mutateAsync({
        entity: receipt,
        body: {
          ...receipt,
          signerName,
          signatureStrokes,
          signature: pictureOf(signatureStrokes),
          noSignatureRequired: false,
          state: 'open',
        },
      }),
    onSaved: notify.after(t('signing.finished'), onSigned),
  });
  return (
    <ContractForm form={form}>
      <StaffContent values={receipt} date={receipt.date} />
      <SigningFields form={form} />
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('editing.back')}
        </Button>
        <SubmitButton form={form}>{t('signing.submit')}</SubmitButton>
      </DialogFoot>
    </ContractForm>
  );
}
