import { numberFormatOf } from '@kontor/contract/kernel/intl.ts';

/**
 * Parses a typed number: comma or point before the decimals in every language (`spec 1 §5`), with or without
 * grouping. Null if blank, NaN if it is no number.
 */
export function parseNumber(text: string, language: string): number | null {
  // The portal itself writes a minus sign, so it may be pasted.
  const bare = text.replace(/[\s'’€]/g, '').replace('−', '-');
  if (bare === '') return null;
  const comma = bare.lastIndexOf(',');
  const point = bare.lastIndexOf('.');
  const last = comma > point ? ',' : '.';
  const other = last === ',' ? '.' : ',';
  const isMixed = comma >= 0 && point >= 0;
  const groupMark = language.startsWith('de') ? '.' : ',';
  const isGrouped = /^-?\d{1,3}([.,]\d{3})+$/.test(bare) && last === groupMark && !isMixed;
  const plain = isGrouped ? bare.replaceAll(last, '') : bare.replaceAll(other, '').replace(last, '.');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Formats a number for editing: no grouping, the language's decimal separator. */
export function formatNumber(value: number, language: string, decimals: number): string {
  return numberFormatOf(language, {
    useGrouping: false,
    minimumFractionDigits: decimals,
    maximumFractionDigits: Math.max(decimals, 10),
  }).format(value);
}
