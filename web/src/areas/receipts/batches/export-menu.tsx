import { batches } from '@kontor/contract/areas/receipts/batches/endpoints.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { IconCircleCheck, IconFileExport } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../kernel/client.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { wordsOfError } from '../../../kernel/messages.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { isAllowed, useSession } from '../../../kernel/session.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import { useDownload } from '../../../kit/files/use-download.ts';
import { ActionMenu } from '../../../kit/page/action-menu.tsx';
import { lazyOverlay } from '../../../kit/states/lazy.tsx';
import type { ExportPreview } from '../data.ts';
import { downloadBatch } from './export-csv.ts';

const ExportDialog = lazyOverlay(() => import('./export-dialog.tsx'));

type ExportBody = BodyOf<typeof batches.createBatch>;
type Kind = Pick<ExportBody, 'all' | 'setAsCompleted'>;

interface PendingExport extends Kind {
  readonly preview: ExportPreview;
}

/** Creates an export and downloads its file; if the download fails, it can be repeated later. */
function useExport() {
  const { t } = useTranslation('receipts');
  const { counted } = useFormats();
  const { mutateAsync } = useCommand(batches.createBatch);
  return useDownload(async (body: ExportBody) => {
    const batch = await mutateAsync({ body });
    notify.success(t('batches.made', { id: batch.id, ...counted(batch.receiptCount) }));
    await downloadBatch(batch).catch(() => notify.error(t('batches.fileMissing', { id: batch.id })));
  });
}

/** The exports for administrators (`spec 2 §2`). Completing or re-exporting receipts requires a confirmation. */
export function ExportMenu() {
  const { t } = useTranslation('receipts');
  const { start, isFetching } = useExport();
  const [pendingExport, setPendingExport] = useState<PendingExport | null>(null);
  const ask = useDownload(async (kind: Kind) => {
    const preview = await call(batches.exportPreview, { query: { all: kind.all ? 'true' : 'false' } });
    const isEmpty = preview.receiptCount === 0 && preview.earlier.length === 0;
    if (isEmpty) notify.error(wordsOfError('receipts.nothingToExport') ?? '');
    else if (kind.setAsCompleted || preview.earlier.length > 0) setPendingExport({ ...kind, preview });
    else start({ ...kind, again: [] });
  });
  if (!isAllowed(batches.createBatch.caller, useSession())) return null;
  const entries = [
    { kind: { all: false, setAsCompleted: false }, label: t('batches.exportOpen'), icon: IconFileExport },
    { kind: { all: true, setAsCompleted: false }, label: t('batches.exportAll'), icon: IconFileExport },
    { kind: { all: false, setAsCompleted: true }, label: t('batches.complete.menu'), icon: IconCircleCheck },
  ];
  return (
    <>
      <ActionMenu
        label={t('batches.menu')}
        // Many receipts take seconds; a second click would create a second export.
        actions={entries.map(({ kind, label, icon }) => ({
          label,
          icon,
          onClick: () => ask.start(kind),
          isBusy: isFetching || ask.isFetching,
        }))}
      />
      {pendingExport && (
        <ExportDialog
          completes={pendingExport.setAsCompleted}
          preview={pendingExport.preview}
          onClose={() => setPendingExport(null)}
          onExport={(again) => {
            setPendingExport(null);
            start({ all: pendingExport.all, setAsCompleted: pendingExport.setAsCompleted, again });
          }}
        />
      )}
    </>
  );
}
