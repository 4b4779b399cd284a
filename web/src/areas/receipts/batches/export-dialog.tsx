import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { DialogFoot } from '../../../kit/feedback/dialog-foot.tsx';
import type { ExportPreview } from '../data.ts';

interface ExportDialogProps {
  /** Whether the export completes the receipts. */
  readonly completes: boolean;
  readonly preview: ExportPreview;
  readonly onClose: () => void;
  /** `again` lists the earlier exports whose receipts are exported again. */
  readonly onExport: (repeatedIds: number[]) => void;
}

/** Previews an export, and asks which earlier exports to include again. */
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
