import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../../kernel/translation.ts';
import { lazyOverlay } from '../../../kit/states/lazy.tsx';
import type { ListedTag } from '../list/listed-tag.ts';

const PdfDialog = lazyOverlay(() => import('./pdf-dialog.tsx'));

interface PdfButtonProps {
  readonly siteId: number;
  readonly tags: readonly ListedTag[];
}

/** Opens a dialog for downloading labels as a PDF. */
export function PdfButton({ siteId, tags }: PdfButtonProps) {
  const { t } = useTranslation('priceTags');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size="1.125rem" aria-hidden />}
        disabled={tags.length === 0}
        onFocus={() => void PdfDialog.preload()}
        onPointerEnter={() => void PdfDialog.preload()}
        onClick={() => setOpen(true)}
      >
        {t('pdf.action')}
      </Button>
      <Suspense>{isOpen && <PdfDialog siteId={siteId} tags={tags} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
