import { batches } from '@kontor/contract/areas/receipts/batches/endpoints.ts';
import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { IconCircleCheck, IconFileExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { callPage } from '../../../kernel/client.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { wordsOfError } from '../../../kernel/messages.ts';
import { useCommand } from '../../../kernel/mutation.ts';
import { isAllowed, useSession } from '../../../kernel/session.ts';
import { confirm } from '../../../kit/feedback/confirm.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { useDownload } from '../../../kit/files/useDownload.ts';
import { ActionMenu } from '../../../kit/page/ActionMenu.tsx';
import { downloadBatch } from './export-csv.ts';

type What = BodyOf<typeof batches.createBatch>;

/** How many receipts wait to be settled, of all sites and however old. */
async function countOpen(): Promise<number> {
  const { total } = await callPage(receipt.list, { query: { state: ['open'], all: 'true', limit: 1 } });
  return total;
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

/** Asks before receipts are set as completed, and says how many those will be. */
function useCompletion(start: (body: What) => void) {
  const { t } = useTranslation('receipts');
  const { counted } = useFormats();
  return async () => {
    try {
      const count = await countOpen();
      if (count === 0) return notify.error(wordsOfError('receipts.nothingToExport') ?? '');
      const isSure = await confirm({
        title: t('batches.complete.title'),
        text: t('batches.complete.text', counted(count)),
        action: t('batches.complete.action'),
      });
      if (isSure) start({ all: false, setAsCompleted: true });
    } catch (error) {
      notify.error(error);
    }
  };
}

/** The exports that administrators make (`spec 2 §2`). */
export function ExportMenu() {
  const { t } = useTranslation('receipts');
  const { start, isFetching } = useExport();
  const complete = useCompletion(start);
  if (!isAllowed(batches.createBatch.caller, useSession())) return null;
  return (
    <ActionMenu
      label={t('batches.menu')}
      // Many receipts take seconds: a second click would be a second export.
      actions={[
        {
          label: t('batches.exportOpen'),
          icon: IconFileExport,
          onClick: () => start({ all: false, setAsCompleted: false }),
        },
        {
          label: t('batches.exportAll'),
          icon: IconFileExport,
          onClick: () => start({ all: true, setAsCompleted: false }),
        },
        { label: t('batches.complete.menu'), icon: IconCircleCheck, onClick: () => void complete() },
      ].map((action) => ({ ...action, isBusy: isFetching }))}
    />
  );
}
