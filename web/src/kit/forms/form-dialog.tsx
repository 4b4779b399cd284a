import { Button, useMatches } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../kernel/translation.ts';
import { Dialog } from '../feedback/dialog.tsx';
import { DialogFoot } from '../feedback/dialog-foot.tsx';
import { ContractForm, SubmitButton } from './contract-form.tsx';
import { confirmDiscard } from './unsaved-guard.tsx';
import type { FormHandle } from './use-contract-form.tsx';
import { useSaveKey } from './use-save-key.ts';

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
