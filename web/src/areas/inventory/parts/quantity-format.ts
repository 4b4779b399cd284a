import { useMemo } from 'react';
import { numberFormat } from '../../../kernel/formats.ts';
import { useLanguage } from '../../../kernel/translation.ts';

/** Formats quantities with up to three decimals (`docs/inventory.md`). */
export function useQuantityFormat() {
  const language = useLanguage();
  return useMemo(() => {
    const quantity = numberFormat(language, { maximumFractionDigits: 3, signDisplay: 'negative' });
    const signed = numberFormat(language, { maximumFractionDigits: 3, signDisplay: 'exceptZero' });
    return { quantity, signed };
  }, [language]);
}
