import { useTranslation } from 'react-i18next';
import { receiptPath } from '../parts/counting/address.ts';
import { FilledStock } from '../parts/counting/filled-stock.tsx';
import { CountingFrame } from '../parts/counting/frame.tsx';
import { useMasterData } from '../parts/counting/master-data.ts';
import { usePlace } from '../parts/counting/place.ts';
import { Ready } from '../parts/counting/ready.tsx';

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
