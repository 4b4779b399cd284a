import { useTranslation } from '../../../../kernel/translation.ts';
import { receiptPath } from '../address.ts';
import { Empties } from '../entry/empties.tsx';
import { CountingFrame } from '../frame.tsx';
import { usePlace } from '../place.ts';
import { Ready } from '../ready.tsx';
import { useMasterData } from '../sync/master-data.ts';

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
