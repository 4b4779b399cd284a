import type { Bar } from './barcode.ts';
import type { IconName } from './icons.ts';

/** The inks of labels; they are for print, independent of a screen's theme. */
export const INKS = {
  black: '#14181d',
  quiet: '#4d5763',
  line: '#c9d0d8',
  pale: '#eef1f5',
  paper: '#ffffff',
  blue: '#174a8c',
  petrol: '#0d5c63',
  green: '#2d6a3e',
  wine: '#6d1f3a',
  plum: '#7a3478',
  red: '#c4151c',
  gold: '#a67c1a',
  silver: '#77818c',
  bronze: '#98592a',
} as const;

export type Ink = keyof typeof INKS;

/** The faces of labels: Barlow Condensed in medium and bold, and League Gothic, whose capitals are a quarter narrower. */
export type Face = 'text' | 'bold' | 'narrow';

/** A line of text: `y` is its base line, `x` the edge or middle that `align` names. */
export interface TextShape {
  readonly kind: 'text';
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly face: Face;
  readonly align: 'left' | 'center' | 'right';
  readonly ink: Ink;
}

/** A price with raised cents: several pieces that are read, copied and spoken as one text, `12,99 €`. */
export interface PriceShape {
  readonly kind: 'price';
  readonly text: string;
  readonly parts: readonly TextShape[];
}

export interface BoxShape {
  readonly kind: 'box';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly ink: Ink;
}

/** An icon by its upper left corner and height. */
export interface IconShape {
  readonly kind: 'icon';
  readonly icon: IconName;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly ink: Ink;
}

/** The bars of a barcode, `module` millimetres per module; `y` is their upper end. */
export interface BarsShape {
  readonly kind: 'bars';
  readonly bars: readonly Bar[];
  readonly x: number;
  readonly y: number;
  readonly module: number;
  readonly height: number;
}

export type Shape = TextShape | PriceShape | BoxShape | IconShape | BarsShape;

/** A drawn label, in millimetres from its upper left corner; later shapes cover earlier ones. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** The part shared by all labels of a style: the same list for each of them. */
  readonly backdrop: readonly Shape[];
  readonly shapes: readonly Shape[];
}
