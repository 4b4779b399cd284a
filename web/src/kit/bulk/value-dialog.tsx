import { Button, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../kernel/translation.ts';
import { Dialog } from '../feedback/dialog.tsx';
import { DialogFoot } from '../feedback/dialog-foot.tsx';
import { type Option, optionsFor } from '../forms/options.ts';

/** A value that an action gives to all records. */
export interface BulkValue {
  /** `Abteilung zuweisen` */
  readonly title: string;
  readonly label: string;
  readonly options: readonly Option[];
}

interface ValueDialogProps extends BulkValue {
  readonly onChoose: (value: string) => void;
  readonly onClose: () => void;
}

/** Asks for the value that all ticked records get, before the check. */
export function ValueDialog({ title, label, options, onChoose, onClose }: ValueDialogProps) {
  const { t } = useTranslation('kit');
  const [value, setValue] = useState<string | null>(null);
  return (
    <Dialog onClose={onClose} title={title} size={500}>
      <Stack>
        <Select
          label={label}
          data={options.map((option) => ({ value: String(option.value), label: option.label }))}
          filter={optionsFor}
          value={value}
          onChange={setValue}
          searchable
          required
          data-autofocus
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button disabled={value === null} onClick={() => value !== null && onChoose(value)}>
            {t('steps.continue')}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
