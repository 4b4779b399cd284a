import { receiptNumber } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { Stack } from '@mantine/core';
import { IconBottle, IconListCheck, IconRecycle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../../kit/feedback/Banner.tsx';
import { Tile } from '../../../kit/page/Tile.tsx';
import { countsPath, emptiesPath, filledStockPath, inventoryPath } from '../parts/counting/address.ts';
import { AsOf } from '../parts/counting/as-of.tsx';
import { CountingFrame } from '../parts/counting/frame.tsx';
import { useReceipts } from '../parts/counting/lists.ts';
import { usePlace } from '../parts/counting/place.ts';
import { Ready } from '../parts/counting/ready.tsx';
import { ReceiptState } from '../parts/counting/receipt-state.tsx';
import { ToCountList } from '../parts/counting/to-count-list.tsx';
import { useNumberOfReceipt } from '../parts/counting/use-counts.ts';

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
