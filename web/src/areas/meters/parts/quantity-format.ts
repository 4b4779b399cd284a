import { useMemo } from 'react';
import { useLanguage } from '../../../kernel/locale.ts';

/** What a register shows, always with three decimals: `1.234,500` (`spec 3 §9`). */
export function useQuantityFormat(): (value: number) => string {
  const language = useLanguage();
  return useMemo(() => {
    const digits = { minimumFractionDigits: 3, maximumFractionDigits: 3 };
    const format = new Intl.NumberFormat(language === 'de' ? 'de-DE' : 'en-GB', digits);
    return (value) => format.format(value);
  }, [language]);
}
