import { Button, useMatches } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../feedback/Dialog.tsx';
import { DialogFoot } from '../feedback/DialogFoot.tsx';
import { ContractForm, SubmitButton } from './ContractForm.tsx';
import { confirmDiscard } from './UnsavedGuard.tsx';
import type { FormHandle } from './useContractForm.tsx';
import { useSaveKey } from './useSaveKey.ts';

interface FormDialogProps {
  readonly form: FormHandle;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** In pixels; on phones the dialog fills the screen. */
  readonly width?: number;
  readonly saveLabel?: ReactNode;
}

/** A form in a dialog, mounted while it is open: `{editing && <AttendeeDialog … onClose={…} />}`. */
export function FormDialog({ form, title, onClose, children, width = 1000, saveLabel }: FormDialogProps) {
  const { t } = useTranslation('kit');
  useSaveKey(form);
  const isPhone = useMatches({ base: true, sm: false });
  const close = async () => {
    if (!form.isSending && (!form.hasUnsaved() || (await confirmDiscard()))) onClose();
  };
  return (
    <Dialog onClose={close} title={title} size={width} fullScreen={isPhone} closeOnClickOutside={false}>
      <ContractForm form={form}>
        {children}
        <DialogFoot>
          <Button variant="default" onClick={close}>
            {t('dialog.cancel')}
          </Button>
          <SubmitButton form={form}>{saveLabel}</SubmitButton>
        </DialogFoot>
      </ContractForm>
    </Dialog>
  );
}
