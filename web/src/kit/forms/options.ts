import type { OptionsFilter } from '@mantine/core';
import { bestFirst } from '../text/found.ts';

/** An option: a record by id, or a name that is its own value. */
export interface Option {
  readonly value: number | string;
  readonly label: string;
}

/** Options that are searched elsewhere, by the server or in a list of one's own, as a field takes them. */
export interface SearchedOptions {
  /** The options found by the typed text, and the selected one. */
  readonly options: readonly Option[];
  /** Takes the typed text, empty when nothing is searched. */
  readonly onSearch: (text: string) => void;
  /** The first option for a text, which Enter selects, so that a scanner can be used; null if there is none. */
  readonly firstOf: (text: string) => Option['value'] | null | Promise<Option['value'] | null>;
  /** The options are still those of an earlier text. */
  readonly isSearching?: boolean;
}

/** Options whose label is their value. */
export const optionsOf = (names: readonly string[]): Option[] => names.map((name) => ({ value: name, label: name }));

/** Options for records by id, ordered by label. */
export const optionsById = <Item extends { readonly id: number }>(
  items: readonly Item[],
  label: (item: Item) => string,
  compare: (a: string, b: string) => number,
): Option[] => items.map((item) => ({ value: item.id, label: label(item) })).sort((a, b) => compare(a.label, b.label));

/** How many options a list shows at once; a search finds the others. */
export const MAX_SHOWN = 200;

/** Filters options by the typed text, best matches first. */
export const optionsFor: OptionsFilter = ({ options, search, limit }) =>
  bestFirst(options, search, (option) => ('label' in option ? option.label : '')).slice(0, limit);
