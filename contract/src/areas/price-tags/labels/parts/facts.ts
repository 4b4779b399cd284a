/** The dishes that go well with a drink (`spec 3 §9`). */
export const FOODS = [
  'Braten',
  'Fisch',
  'Gefluegel',
  'Gegrilltes',
  'Kaese',
  'Meeresfruechte',
  'Rind',
  'Salat',
  'Schwein',
  'Vegetarisch',
  'Wild',
] as const;

export type FoodName = (typeof FOODS)[number];

/** The seals that a product may carry (`spec 3 §3`). */
export const SEALS = [
  'beerAward',
  'baby',
  'organic',
  'dlg',
  'nobleMaturation',
  'notForConsumption',
  'abstinence',
  'franken',
  'glutenFree',
  'heartbeat',
  'bone',
  'pregnant',
  'pyrosis',
  'sport',
  'vegan',
  'digestion',
  'wine',
  'sugarFree',
] as const;

export type SealName = (typeof SEALS)[number];

/** How many of a product's dishes and seals are read and shown (`spec 3 §9`). */
const READ_FOODS = 6;
export const SHOWN_FOODS = 2;
export const SHOWN_SEALS = 5;

const plain = (name: string) =>
  name.trim().toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue');

const PLAIN_FOODS = FOODS.map((food) => ({ food, name: plain(food) }));

/** The dishes listed in a text; names that are not in `FOODS` are ignored. */
export function foodsOf(text: string | null): readonly FoodName[] {
  if (text === null) return [];
  const named = text
    .split(/[,;|/]/)
    .slice(0, READ_FOODS)
    .map(plain);
  return PLAIN_FOODS.filter(({ name }) => named.includes(name)).map(({ food }) => food);
}

/** A step on a scale of five; null if there is none. */
export function stepOf(text: string | null): number | null {
  const step = Math.round(Number((text ?? '').trim().replace(',', '.')));
  return step >= 1 && step <= 5 ? step : null;
}

/** The packaging mark of a drink with a deposit (VerpackG § 32); null for anything else. */
export function packagingOf(label: string | null): 'EINWEG' | 'MEHRWEG' | null {
  const mark = (label ?? '').trim().toUpperCase();
  return mark === 'EINWEG' || mark === 'MEHRWEG' ? mark : null;
}
