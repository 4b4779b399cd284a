import { documents } from '@kontor/contract/areas/receipts/documents/endpoints.ts';
import { Button } from '@mantine/core';
import { IconFileTypePdf, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { call } from '../../../kernel/client.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { download } from '../../../kit/files/download.ts';
import { DownloadButton } from '../../../kit/files/download-button.tsx';
import { TransitionButtons } from '../../../kit/page/transitions.tsx';
import { editPath, type Receipt } from '../data.ts';
import type { Move } from './receipt-moves.ts';
import type { useReceiptTransitions } from './use-transitions.ts';

function PrintButton({ id }: Pick<Receipt, 'id'>) {
  const { t } = useTranslation('receipts');
  const print = async () => download(await call(documents.receiptFile, { params: { id } }));
  return (
    <DownloadButton icon={IconFileTypePdf} onDownload={print}>
      {t('receipt.actions.print')}
    </DownloadButton>
  );
}

interface ReceiptButtonsProps {
  readonly receipt: Receipt;
  readonly moves: readonly Move[];
  readonly transitions: ReturnType<typeof useReceiptTransitions>;
}

/** The regular next steps of a receipt; exceptional ones are in the menu. */
export function ReceiptButtons({ receipt, moves, transitions }: ReceiptButtonsProps) {
  const { t } = useTranslation('receipts');
  return (
    <>
      <PrintButton id={receipt.id} />
      {moves.includes('open') && (
        <Button
          variant="default"
          component={Link}
          to={editPath(receipt)}
          leftSection={<IconPencil size="1.125rem" aria-hidden />}
        >
          {t('receipt.actions.edit')}
        </Button>
      )}
      <TransitionButtons
        {...transitions}
        transitions={moves.filter((move) => move !== 'canceled').map(transitions.transitionOf)}
      />
    </>
  );
}
