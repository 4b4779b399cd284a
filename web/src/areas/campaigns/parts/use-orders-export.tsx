import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { useDownload } from '../../../kit/files/useDownload.ts';
import { lazyOverlay } from '../../../kit/states/part.tsx';
import type { Campaign } from '../data.ts';
import { type ExportKind, exportOrders } from './orders-export.ts';
import type { Progress } from './orders-reading.ts';

const OrdersExportDialog = lazyOverlay(() => import('./orders-export-dialog.tsx'));

/** Offers the orders as a file. Where products are allocated, it asks first which quantities are wanted. */
export function useOrdersExport(campaign: Campaign) {
  const { t } = useTranslation('campaigns');
  const { whole } = useFormats();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [isAsked, setAsked] = useState(false);
  const { isFetching, start } = useDownload((kind: ExportKind) =>
    exportOrders(campaign, kind, setProgress).finally(() => setProgress(null)),
  );
  const isAllocated = campaign.products.some(({ available }) => available !== null);
  return {
    isFetching,
    /** How far it is while orders are read. */
    told: progress && t('answers.rows.exporting', { done: whole(progress.done), of: whole(progress.of) }),
    start: () => (isAllocated ? setAsked(true) : start('ordered')),
    dialog: isAsked && (
      <OrdersExportDialog
        campaign={campaign}
        onClose={() => setAsked(false)}
        onExport={(kind) => {
          setAsked(false);
          start(kind);
        }}
      />
    ),
  };
}
