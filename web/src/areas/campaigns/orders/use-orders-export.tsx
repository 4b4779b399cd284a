import { useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { useDownload } from '../../../kit/files/use-download.ts';
import { lazyOverlay } from '../../../kit/states/lazy.tsx';
import type { Campaign } from '../data.ts';
import { type ExportKind, exportOrders } from './orders-export.ts';
import type { ReadProgress } from './orders-reading.ts';

const OrdersExportDialog = lazyOverlay(() => import('./orders-export-dialog.tsx'));

/** Downloads the orders as a file. If products are allocated, a dialog asks which quantities to export. */
export function useOrdersExport(campaign: Campaign) {
  const { t } = useTranslation('campaigns');
  const { whole } = useFormats();
  const [progress, setProgress] = useState<ReadProgress | null>(null);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { isFetching, start } = useDownload((kind: ExportKind) =>
    exportOrders(campaign, kind, setProgress).finally(() => setProgress(null)),
  );
  const isAllocated = campaign.products.some(({ available }) => available !== null);
  return {
    isFetching,
    /** The progress while orders are read. */
    progressText: progress && t('answers.rows.exporting', { done: whole(progress.done), of: whole(progress.of) }),
    start: () => (isAllocated ? setDialogOpen(true) : start('ordered')),
    dialog: isDialogOpen && (
      <OrdersExportDialog
        campaign={campaign}
        onClose={() => setDialogOpen(false)}
        onExport={(kind) => {
          setDialogOpen(false);
          start(kind);
        }}
      />
    ),
  };
}
