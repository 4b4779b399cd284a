import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Dialog } from '../../../kit/feedback/Dialog.tsx';
import { DialogFoot } from '../../../kit/feedback/DialogFoot.tsx';
import type { ExportPreview } from '../data.ts';

interface ExportDialogProps {
  /** The receipts are completed with it. */
  readonly completes: boolean;
  readonly preview: ExportPreview;
  readonly onClose: () => void;
  /** With the earlier exports whose receipts go out once more. */
  readonly onExport: (again: number[]) => void;
}

/** Says what an export takes, and asks for each earlier export whether its receipts go out once more. */
export default function ExportDialog({ completes, preview, onClose, onExport }: ExportDialogProps) {
  const { t } = useTranslation(['receipts', 'kit']);
  const { counted, dateTime } = useFormats();
  const [chosen, setChosen] = useState<string[]>([]);
  const { receiptCount, earlier } = preview;
  const again = earlier.filter(({ id }) => chosen.includes(String(id)));
  const total = again.reduce((sum, each) => sum + each.receiptCount, receiptCount);
  return (
    <Dialog onClose={onClose} title={t(completes ? 'batches.complete.title' : 'batches.ask.title')} size={560}>
      <Stack>
        <Text>{t(completes ? 'batches.complete.text' : 'batches.ask.text', counted(receiptCount))}</Text>
        {earlier.length > 0 && (
          <Checkbox.Group
            label={t('batches.ask.earlier')}
            description={t('batches.ask.earlierText')}
            value={chosen}
            onChange={setChosen}
          >
            <Stack gap="xs" mt="xs">
              {earlier.map((each) => (
                <Checkbox
                  key={each.id}
                  value={String(each.id)}
                  label={t('batches.ask.again', { id: each.id, at: dateTime(each.at), ...counted(each.receiptCount) })}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('kit:dialog.cancel')}
          </Button>
          <Button disabled={total === 0} onClick={() => onExport(again.map(({ id }) => id))}>
            {t(completes ? 'batches.complete.action' : 'batches.ask.action', counted(total))}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
