/** With a point as the thousands separator. */
const grouped = (whole: string) => (whole.length > 3 ? whole.replaceAll(/\B(?=(\d{3})+$)/g, '.') : whole);

export const centsOf = (amount: number): number => Math.round(amount * 100 + 1e-6);

/** Euros and cents separately, for prices with raised cents; always in German notation. */
export function partsOf(amount: number): { readonly euros: string; readonly cents: string } {
  const cents = centsOf(amount);
  return { euros: grouped(String(Math.floor(cents / 100))), cents: String(cents % 100).padStart(2, '0') };
}

/** An amount as `1.234,99`. */
export function euros(amount: number): string {
  const { euros, cents } = partsOf(amount);
  return `${euros},${cents}`;
}

/** A quantity in German notation, with up to three decimals. */
export function decimal(value: number): string {
  const [whole = '', fraction] = String(Math.round(value * 1000) / 1000).split('.');
  return fraction === undefined ? grouped(whole) : `${grouped(whole)},${fraction}`;
}
