import type { Language } from '@kontor/words/words.ts';
import { useMemo } from 'react';
import { numberFormat } from '../../../kernel/formats.ts';
import { useLanguage } from '../../../kernel/translation.ts';

const formatOf = (language: Language, least: number, most: number) =>
  numberFormat(language, { minimumFractionDigits: least, maximumFractionDigits: most });

function useDecimals(least: number, most: number): (value: number) => string {
  const language = useLanguage();
  return useMemo(() => formatOf(language, least, most), [language, least, most]);
}

/** A number with exactly the given decimals: `0,4274` */
export function useExactFormat(): (value: number, decimals: number) => string {
  const language = useLanguage();
  return (value, decimals) => formatOf(language, decimals, decimals)(value);
}

/** A register's value, always with three decimals: `1.234,500` (`spec 3 §9`). */
export const useQuantityFormat = () => useDecimals(3, 3);

/** Round figures from this width on, tenths from the other: an expectation is no measurement. */
const WHOLE_FROM = 10;
const TENTHS_FROM = 1;
/** Beyond the decimals of a register, where floating-point errors are. */
const ROUNDING = 1e-6;

/**
 * An expected consumption: `35–107 m³`. It is rounded towards its middle, so that a value outside is outside of what
 * people read, too.
 */
export function useRangeFormat(): (range: { readonly least: number; readonly most: number }, unit: string) => string {
  const language = useLanguage();
  return ({ least, most }, unit) => {
    const width = most - least;
    const decimals = width >= WHOLE_FROM ? 0 : width >= TENTHS_FROM ? 1 : 3;
    const factor = 10 ** decimals;
    const format = formatOf(language, decimals, decimals);
    return `${format(Math.ceil(least * factor - ROUNDING) / factor)}–${format(Math.floor(most * factor + ROUNDING) / factor)} ${unit}`;
  };
}

/** The labels of an axis: as short as possible, with decimals for small steps. */
export const useTickFormat = () => useDecimals(0, 3);

/** The cost or emissions of a unit, with the precision entered: `0,2931` */
export const useRateFormat = () => useDecimals(2, 6);
