import { receiptNumber } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { Stack, Text } from '@mantine/core';
import { IconBottle, IconListCheck, IconRecycle } from '@tabler/icons-react';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Banner } from '../../../../kit/feedback/banner.tsx';
import { Tile } from '../../../../kit/page/tile.tsx';
import { countsPath, emptiesPath, filledStockPath, inventoryPath } from '../address.ts';
import { AsOf } from '../as-of.tsx';
import { CountingFrame } from '../frame.tsx';
import { Ready } from '../ready.tsx';
import { useReceiptParams } from '../receipt-params.ts';
import { ReceiptState } from '../receipt-state.tsx';
import { useReceipts } from '../sync/lists.ts';
import { useNumberOfReceipt } from '../sync/use-counts.ts';
import { ToCountList } from '../to-count-list.tsx';

/** The three actions for a receipt (`spec 3 §2.5`). */
export default function CountingReceiptPage() {
  const { t } = useTranslation('inventory');
  const receiptParams = useReceiptParams();
  const receipts = useReceipts(receiptParams.inventoryId);
  const receipt = receipts.data?.find(({ id }) => id === receiptParams.receiptId);
  const { data: here = null } = useNumberOfReceipt(receiptParams.receiptId);
  // Only the server knows that counting has ended, not the copy on the device.
  const isGone = receipts.data !== undefined && !receipt && !receipts.error;
  return (
    <CountingFrame
      title={t('counting.receipt.title', { id: receiptNumber(receiptParams.receiptId) })}
      back={inventoryPath(receiptParams.inventoryId)}
      facts={
        receipt && (
          <>
            {receipt.place !== null && <Text span>{receipt.place}</Text>}
            <ReceiptState state={receipt.state} />
          </>
        )
      }
    >
      {(name) => (
        <>
          <AsOf {...receipts} />
          {isGone && (
            <Banner kind="warning" title={t('counting.receipt.gone')}>
              {t('counting.receipt.goneText')}
            </Banner>
          )}
          <Stack gap="sm">
            {!isGone && (
              <>
                <Tile
                  to={filledStockPath(receiptParams)}
                  title={t('counting.receipt.filledStock')}
                  text={t('counting.receipt.filledStockText')}
                  icon={IconBottle}
                />
                <Tile
                  to={emptiesPath(receiptParams)}
                  title={t('counting.receipt.empties')}
                  text={t('counting.receipt.emptiesText')}
                  icon={IconRecycle}
                />
              </>
            )}
            <Tile
              to={countsPath(receiptParams)}
              title={t('counting.receipt.counts')}
              text={t('counting.receipt.countsText')}
              icon={IconListCheck}
              count={here}
            />
          </Stack>
          {!isGone && <Ready inventoryId={receiptParams.inventoryId} />}
          {receipt !== undefined && receipt.positionCount > 0 && (
            <ToCountList receiptParams={receiptParams} name={name} />
          )}
        </>
      )}
    </CountingFrame>
  );
}
