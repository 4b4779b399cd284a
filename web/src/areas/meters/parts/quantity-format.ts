import { useMemo } from 'react';
import { useLanguage } from '../../../kernel/locale.ts';

function useDecimals(least: number, most: number): (value: number) => string {
  const language = useLanguage();
  return useMemo(() => {
    const digits = { minimumFractionDigits: least, maximumFractionDigits: most };
    const format = new Intl.NumberFormat(language === 'de' ? 'de-DE' : 'en-GB', digits);
    return (value) => format.format(value);
  }, [language, least, most]);
}

/** What a register shows, always with three decimals: `1.234,500` (`spec 3 §9`). */
export const useQuantityFormat = () => useDecimals(3, 3);

/** Beside an axis, where there is little room: steps of little consumption are parts of a unit. */
export const useTickFormat = () => useDecimals(0, 3);

/** What a unit costs or emits, as exactly as it was entered: `0,2931` */
export const useRateFormat = () => useDecimals(2, 6);
