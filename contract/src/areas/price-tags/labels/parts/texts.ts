import type { FoodName, SealName } from './facts.ts';

/** The words on labels, always German (`words/src/de/price-tags/labels.ts`); values stand in them as `{{amount}}`. */
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

/** A text with its values. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  let filled = text;
  for (const name in values) filled = filled.replace(`{{${name}}}`, () => values[name] ?? '');
  return filled;
}
