import { useTranslation } from 'react-i18next';
import { receiptPath } from '../parts/counting/address.ts';
import { CountingFrame } from '../parts/counting/frame.tsx';
import { usePlace } from '../parts/counting/place.ts';
import { Ready } from '../parts/counting/ready.tsx';

/** Counts crates, bottles and the like without content (`spec 3 §2.5`). */
export default function CountingEmptiesPage() {
  const { t } = useTranslation('inventory');
  const place = usePlace();
  return (
    <CountingFrame title={t('counting.receipt.empties')} back={receiptPath(place)}>
      {() => <Ready />}
    </CountingFrame>
  );
}
