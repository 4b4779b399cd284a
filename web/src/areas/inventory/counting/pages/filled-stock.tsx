import { receiptNumber } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { receiptPath } from '../address.ts';
import { FilledStock } from '../entry/filled-stock.tsx';
import { CountingFrame } from '../frame.tsx';
import { Ready } from '../ready.tsx';
import { useReceiptParams } from '../receipt-params.ts';
import { useMasterData } from '../sync/master-data.ts';

/** Counts filled stock of a receipt (`spec 3 §2.5`). */
export default function CountingFilledStockPage() {
  const { t } = useTranslation('inventory');
  const receiptParams = useReceiptParams();
  const { catalogue } = useMasterData();
  return (
    <CountingFrame
      title={t('counting.receipt.filledStock')}
      facts={t('counting.receipt.title', { id: receiptNumber(receiptParams.receiptId) })}
      back={receiptPath(receiptParams)}
      isSlim
    >
      {(name) =>
        catalogue ? (
          <FilledStock
            key={`${receiptParams.receiptId} ${name}`}
            receiptParams={receiptParams}
            name={name}
            catalogue={catalogue}
          />
        ) : (
          <Ready />
        )
      }
    </CountingFrame>
  );
}
