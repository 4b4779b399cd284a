/** An amount of cents as `1.234,99`: German, whatever the reader's language. */
function digitsOf(cents: number): { readonly euros: string; readonly cents: string } {
  const whole = String(Math.floor(cents / 100)).replaceAll(/\B(?=(\d{3})+$)/g, '.');
  return { euros: whole, cents: String(cents % 100).padStart(2, '0') };
}

export const centsOf = (amount: number): number => Math.round(amount * 100 + 1e-6);

/** Euros and cents apart, for prices whose cents are raised. */
export const partsOf = (amount: number) => digitsOf(centsOf(amount));

export function euros(amount: number): string {
  const { euros, cents } = partsOf(amount);
  return `${euros},${cents}`;
}

/** A number as Germans write it, with at most so many decimals. */
export function decimal(value: number, decimals = 3): string {
  const [whole = '', fraction = ''] = value.toFixed(decimals).split('.');
  const kept = fraction.replace(/0+$/, '');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, '.');
  return kept === '' ? grouped : `${grouped},${kept}`;
}
