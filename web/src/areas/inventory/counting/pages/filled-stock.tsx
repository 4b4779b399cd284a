import { useTranslation } from '../../../../kernel/translation.ts';
import { receiptPath } from '../address.ts';
import { FilledStock } from '../entry/filled-stock.tsx';
import { CountingFrame } from '../frame.tsx';
import { usePlace } from '../place.ts';
import { Ready } from '../ready.tsx';
import { useMasterData } from '../sync/master-data.ts';

/** Counts filled stock of a receipt (`spec 3 §2.5`). */
export default function CountingFilledStockPage() {
  const { t } = useTranslation('inventory');
  const place = usePlace();
  const { catalogue } = useMasterData();
  return (
    <CountingFrame title={t('counting.receipt.filledStock')} back={receiptPath(place)}>
      {(name) =>
        catalogue ? (
          <FilledStock key={`${place.receiptId} ${name}`} place={place} name={name} catalogue={catalogue} />
        ) : (
          <Ready />
        )
      }
    </CountingFrame>
  );
}
