import { Button, Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { DialogFoot } from '../../../kit/feedback/dialog-foot.tsx';
import type { Campaign } from '../data.ts';
import { stateOfTotal, totalsQuery } from '../totals/totals.ts';
import type { ExportKind } from './orders-export.ts';

const KINDS = ['allocated', 'ordered'] as const satisfies readonly ExportKind[];

interface OrdersExportDialogProps {
  readonly campaign: Campaign;
  readonly onClose: () => void;
  readonly onExport: (kind: ExportKind) => void;
}

/** A dialog for choosing between ordered and allocated quantities for the file. */
export default function OrdersExportDialog({ campaign, onClose, onExport }: OrdersExportDialogProps) {
  const { t } = useTranslation(['campaigns', 'kit']);
  const { counted } = useFormats();
  const [kind, setKind] = useState<ExportKind>('allocated');
  const { data: totals = [] } = useQuery(totalsQuery(campaign.id));
  const shortCount = totals.filter((total) => ['short', 'partly'].includes(stateOfTotal(total))).length;
  return (
    <Dialog onClose={onClose} title={t('answers.export.title')} size={560}>
      <Stack>
        <Radio.Group label={t('answers.export.kind')}>
          <Stack gap="md" mt="xs">
            {KINDS.map((each) => (
              <Radio
                key={each}
                name="kind"
                value={each}
                label={t(`answers.export.kinds.${each}`)}
                description={t(`answers.export.texts.${each}`)}
                checked={kind === each}
                onChange={() => setKind(each)}
              />
            ))}
          </Stack>
        </Radio.Group>
        {kind === 'allocated' && shortCount > 0 && (
          <Banner kind="warning">{t('answers.export.short', counted(shortCount))}</Banner>
        )}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('kit:dialog.cancel')}
          </Button>
          <Button onClick={() => onExport(kind)}>{t('answers.export.action')}</Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
