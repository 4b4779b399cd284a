import { batches } from '@kontor/contract/areas/receipts/batches/endpoints.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { IconCircleCheck, IconFileExport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../kernel/client.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { wordsOfError } from '../../../kernel/messages.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { isAllowed, useSession } from '../../../kernel/session.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import { useDownload } from '../../../kit/files/useDownload.ts';
import { ActionMenu } from '../../../kit/page/ActionMenu.tsx';
import { lazyOverlay } from '../../../kit/states/part.tsx';
import type { ExportPreview } from '../data.ts';
import { downloadBatch } from './export-csv.ts';

const ExportDialog = lazyOverlay(() => import('./export-dialog.tsx'));

type What = BodyOf<typeof batches.createBatch>;
type Kind = Pick<What, 'all' | 'setAsCompleted'>;

interface Asked extends Kind {
  readonly preview: ExportPreview;
}

/** Fixes the rows of an export and offers them as a file; a file that does not come can be fetched again later. */
function useExport() {
  const { t } = useTranslation('receipts');
  const { counted } = useFormats();
  const { mutateAsync } = useCommand(batches.createBatch);
  return useDownload(async (body: What) => {
    const made = await mutateAsync({ body });
    notify.success(t('batches.made', { id: made.id, ...counted(made.receiptCount) }));
    await downloadBatch(made).catch(() => notify.error(t('batches.fileMissing', { id: made.id })));
  });
}

/** The exports that administrators make (`spec 2 §2`). What completes receipts, or sends them out again, is asked first. */
export function ExportMenu() {
  const { t } = useTranslation('receipts');
  const { start, isFetching } = useExport();
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useDownload(async (kind: Kind) => {
    const preview = await call(batches.exportPreview, { query: { all: kind.all ? 'true' : 'false' } });
    const isEmpty = preview.receiptCount === 0 && preview.earlier.length === 0;
    if (isEmpty) notify.error(wordsOfError('receipts.nothingToExport') ?? '');
    else if (kind.setAsCompleted || preview.earlier.length > 0) setAsked({ ...kind, preview });
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
        // Many receipts take seconds: a second click would be a second export.
        actions={entries.map(({ kind, label, icon }) => ({
          label,
          icon,
          onClick: () => ask.start(kind),
          isBusy: isFetching || ask.isFetching,
        }))}
      />
      {asked && (
        <ExportDialog
          completes={asked.setAsCompleted}
          preview={asked.preview}
          onClose={() => setAsked(null)}
          onExport={(again) => {
            setAsked(null);
            start({ all: asked.all, setAsCompleted: asked.setAsCompleted, again });
          }}
        />
      )}
    </>
  );
}
