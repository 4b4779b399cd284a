import type { FoodName, SealName } from './facts.ts';

/** The texts on labels, always German (`words/src/de/price-tags/labels.ts`), with placeholders such as `{{amount}}`. */
export interface LabelTexts {
  readonly price: string;
  readonly deposit: string;
  readonly perLitre: string;
  readonly perKilogram: string;
  readonly litres: string;
  readonly kilograms: string;
  readonly grams: string;
  readonly pieces: string;
  readonly number: string;
  readonly printed: string;
  readonly nameless: string;
  readonly suits: string;
  readonly alcohol: string;
  readonly fruitContent: string;
  readonly sugar: string;
  readonly caffeine: string;
  readonly offer: {
    readonly title: string;
    readonly saving: string;
    readonly period: string;
    readonly until: string;
    readonly lowest: string;
  };
  readonly awards: Readonly<Record<'GOLD' | 'SILBER' | 'BRONZE', string>>;
  readonly scales: Readonly<Record<ScaleName, string>>;
  readonly foods: Readonly<Record<FoodName, string>>;
  readonly seals: Readonly<Record<SealName, string>>;
}

export const SCALES = ['bitternessScale', 'magnesium', 'calcium', 'hydrogen', 'sodium', 'chloride'] as const;

export type ScaleName = (typeof SCALES)[number];

const parsed = new Map<string, readonly string[]>();

/** A text's alternating literals and placeholder names; cached, because few texts are filled very often. */
function piecesOf(text: string): readonly string[] {
  const known = parsed.get(text);
  if (known) return known;
  const pieces = text.split(/\{\{(\w+)\}\}/);
  parsed.set(text, pieces);
  return pieces;
}

/** Fills in a text's placeholders. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  const pieces = piecesOf(text);
  let filled = '';
  for (const [index, piece] of pieces.entries()) filled += index % 2 === 0 ? piece : (values[piece] ?? '');
  return filled;
}
