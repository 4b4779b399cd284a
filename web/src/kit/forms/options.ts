import type { OptionsFilter } from '@mantine/core';
import { bestFirst } from '../text/found.ts';

/** One choice: of a reference by id, or of a name that is its own value. */
export interface Option {
  readonly value: number | string;
  readonly label: string;
}

/** Choices that are written as they are shown. */
export const optionsOf = (names: readonly string[]): Option[] => names.map((name) => ({ value: name, label: name }));

/** Choices of records by their ids, in the order of their labels. */
export const optionsById = <Item extends { readonly id: number }>(
  items: readonly Item[],
  label: (item: Item) => string,
  compare: (one: string, other: string) => number,
): Option[] =>
  items.map((item) => ({ value: item.id, label: label(item) })).sort((one, other) => compare(one.label, other.label));

/** How many choices a list shows at once; searching finds the others. */
export const MAX_SHOWN = 200;

/** What a list of choices shows for what is typed: what fits best first. */
export const optionsFor: OptionsFilter = ({ options, search, limit }) =>
  bestFirst(options, search, (option) => ('label' in option ? option.label : '')).slice(0, limit);
