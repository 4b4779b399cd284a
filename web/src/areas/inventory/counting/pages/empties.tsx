import { receiptNumber } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { receiptPath } from '../address.ts';
import { Empties } from '../entry/empties.tsx';
import { CountingFrame } from '../frame.tsx';
import { Ready } from '../ready.tsx';
import { useReceiptParams } from '../receipt-params.ts';
import { useMasterData } from '../sync/master-data.ts';

/** Counts empties of a receipt (`spec 3 §2.5`). */
export default function CountingEmptiesPage() {
  const { t } = useTranslation('inventory');
  const receiptParams = useReceiptParams();
  const { catalogue } = useMasterData();
  return (
    <CountingFrame
      title={t('counting.receipt.empties')}
      facts={t('counting.receipt.title', { id: receiptNumber(receiptParams.receiptId) })}
      back={receiptPath(receiptParams)}
      isSlim
    >
      {(name) =>
        catalogue ? (
          <Empties
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
