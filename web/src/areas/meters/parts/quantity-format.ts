import { roundedRange } from '@kontor/contract/areas/meters/consumption/rules.ts';
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

/** An expected consumption: `35–107 m³` */
export function useRangeFormat(): (range: { readonly least: number; readonly most: number }, unit: string) => string {
  const language = useLanguage();
  return (range, unit) => {
    const { least, most, decimals } = roundedRange(range);
    const format = formatOf(language, decimals, decimals);
    return `${format(least)}–${format(most)} ${unit}`;
  };
}

/** The labels of an axis: as short as possible, with decimals for small steps. */
export const useTickFormat = () => useDecimals(0, 3);

/** The cost or emissions of a unit, with the precision entered: `0,2931` */
export const useRateFormat = () => useDecimals(2, 6);
