import { receiptNumber } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { Stack } from '@mantine/core';
import { IconBottle, IconListCheck, IconRecycle } from '@tabler/icons-react';
import { useTranslation } from '../../../../kernel/translation.ts';
import { Banner } from '../../../../kit/feedback/banner.tsx';
import { Tile } from '../../../../kit/page/tile.tsx';
import { countsPath, emptiesPath, filledStockPath, inventoryPath } from '../address.ts';
import { AsOf } from '../as-of.tsx';
import { CountingFrame } from '../frame.tsx';
import { usePlace } from '../place.ts';
import { Ready } from '../ready.tsx';
import { ReceiptState } from '../receipt-state.tsx';
import { useReceipts } from '../sync/lists.ts';
import { useNumberOfReceipt } from '../sync/use-counts.ts';
import { ToCountList } from '../to-count-list.tsx';

/** The three things to do in a receipt (`spec 3 §2.5`). */
export default function CountingReceiptPage() {
  const { t } = useTranslation('inventory');
  const place = usePlace();
  const receipts = useReceipts(place.inventoryId);
  const receipt = receipts.data?.find(({ id }) => id === place.receiptId);
  const { data: here = null } = useNumberOfReceipt(place.receiptId);
  // Only the portal itself can say what is no longer counted, not the copy on the device.
  const isGone = receipts.data !== undefined && !receipt && !receipts.error;
  return (
    <CountingFrame
      title={t('counting.receipt.title', { id: receiptNumber(place.receiptId) })}
      back={inventoryPath(place.inventoryId)}
      facts={receipt && <ReceiptState state={receipt.state} />}
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
                  to={filledStockPath(place)}
                  title={t('counting.receipt.filledStock')}
                  text={t('counting.receipt.filledStockText')}
                  icon={IconBottle}
                />
                <Tile
                  to={emptiesPath(place)}
                  title={t('counting.receipt.empties')}
                  text={t('counting.receipt.emptiesText')}
                  icon={IconRecycle}
                />
              </>
            )}
            <Tile
              to={countsPath(place)}
              title={t('counting.receipt.counts')}
              text={t('counting.receipt.countsText')}
              icon={IconListCheck}
              count={here}
            />
          </Stack>
          {!isGone && <Ready inventoryId={place.inventoryId} />}
          {receipt !== undefined && receipt.positionCount > 0 && (
            <ToCountList receiptId={place.receiptId} name={name} />
          )}
        </>
      )}
    </CountingFrame>
  );
}
