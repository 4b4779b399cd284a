import { ActionIcon } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { lazyOverlay } from '../../../kit/states/lazy.tsx';
import type { ListedTag } from '../list/listed-tag.ts';

const PrinterDialog = lazyOverlay(() => import('./printer-dialog.tsx'));

interface PrinterButtonProps {
  readonly siteId: number;
  readonly tags: readonly ListedTag[];
}

/** Opens a dialog for printing labels on a label printer. */
export function PrinterButton({ siteId, tags }: PrinterButtonProps) {
  const { t } = useTranslation('priceTags');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={t('labelPrinter.action')}
        title={t('labelPrinter.action')}
        disabled={tags.length === 0}
        onClick={() => setOpen(true)}
      >
        <IconTicket size="1.25rem" aria-hidden />
      </ActionIcon>
      <Suspense>{isOpen && <PrinterDialog siteId={siteId} tags={tags} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
