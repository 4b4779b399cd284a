import { useMemo } from 'react';
import { useLanguage } from '../../../kernel/locale.ts';

/** Quantities with as many digits as they have, at most three (`docs/inventory.md`). */
export function useQuantityFormat() {
  const language = useLanguage();
  return useMemo(() => {
    const locale = language === 'de' ? 'de-DE' : 'en-GB';
    const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 3, signDisplay: 'negative' });
    const signed = new Intl.NumberFormat(locale, { maximumFractionDigits: 3, signDisplay: 'exceptZero' });
    return { quantity: (value: number) => plain.format(value), signed: (value: number) => signed.format(value) };
  }, [language]);
}
