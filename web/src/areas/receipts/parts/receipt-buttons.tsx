import { documents } from '@kontor/contract/areas/receipts/documents/endpoints.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheck, IconFileTypePdf, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../../kernel/client.ts';
import { DownloadButton } from '../../../kit/files/DownloadButton.tsx';
import { download } from '../../../kit/files/download.ts';
import { editPath, type Receipt } from '../data.ts';
import { lackOf, type Move } from './receipt-moves.ts';
import type { useMove } from './use-move.tsx';

function PrintButton({ id }: Pick<Receipt, 'id'>) {
  const { t } = useTranslation('receipts');
  const print = async () => download(await call(documents.receiptFile, { params: { id } }));
  return (
    <DownloadButton icon={IconFileTypePdf} onDownload={print}>
      {t('receipt.actions.print')}
    </DownloadButton>
  );
}

const ICONS = { open: IconCircleCheck, completed: IconCircleCheck, reopen: IconArrowBackUp } as const;

interface ReceiptButtonsProps {
  readonly receipt: Receipt;
  readonly moves: readonly Move[];
  readonly mover: ReturnType<typeof useMove>;
}

/** The usual next step for a receipt; exceptional ones are in the menu. */
export function ReceiptButtons({ receipt, moves, mover }: ReceiptButtonsProps) {
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
      {(['open', 'completed', 'reopen'] as const)
        .filter((move) => moves.includes(move))
        .map((move) => {
          const Icon = ICONS[move];
          return (
            <Button
              key={move}
              variant={move === 'reopen' ? 'default' : 'filled'}
              leftSection={<Icon size="1.125rem" aria-hidden />}
              disabled={move === 'open' && lackOf(receipt) !== null}
              loading={mover.isPending}
              onClick={() => void mover.move(move)}
            >
              {t(`receipt.moves.${move}.action`)}
            </Button>
          );
        })}
    </>
  );
}
