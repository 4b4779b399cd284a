import { useTranslation } from 'react-i18next';
import { receiptPath } from '../parts/counting/address.ts';
import { Empties } from '../parts/counting/empties.tsx';
import { CountingFrame } from '../parts/counting/frame.tsx';
import { useMasterData } from '../parts/counting/master-data.ts';
import { usePlace } from '../parts/counting/place.ts';
import { Ready } from '../parts/counting/ready.tsx';

/** Counts empties of a receipt (`spec 3 §2.5`). */
export default function CountingEmptiesPage() {
  const { t } = useTranslation('inventory');
  const place = usePlace();
  const { catalogue } = useMasterData();
  return (
    <CountingFrame title={t('counting.receipt.empties')} back={receiptPath(place)}>
      {(name) =>
        catalogue ? (
          <Empties key={`${place.receiptId} ${name}`} place={place} name={name} catalogue={catalogue} />
        ) : (
          <Ready />
        )
      }
    </CountingFrame>
  );
}
