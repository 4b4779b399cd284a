import { Button, VisuallyHidden } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { useDownload } from '../../../kit/files/useDownload.ts';
import type { Campaign } from '../data.ts';
import { exportOrders } from './orders-export.ts';
import type { Progress } from './orders-reading.ts';

/** Offers the orders as a file, and says how far it is while they are read. */
export function OrdersExportButton({ campaign }: { readonly campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const { whole } = useFormats();
  const [progress, setProgress] = useState<Progress | null>(null);
  const { isFetching, start } = useDownload(() => exportOrders(campaign, setProgress).finally(() => setProgress(null)));
  const told = progress && t('answers.rows.exporting', { done: whole(progress.done), of: whole(progress.of) });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileExport size="1.125rem" aria-hidden />}
        disabled={!campaign.hasOrders}
        data-disabled={isFetching || undefined}
        onClick={() => start()}
      >
        {told ?? t('campaign.exportOrders')}
      </Button>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
    </>
  );
}
