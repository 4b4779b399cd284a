import { createContext } from 'react';
import type { LazyComponent } from './lazy-component.tsx';

/** A column as people choose it. */
export interface ListColumn {
  readonly key: string;
  readonly title: string;
}

/** What the tools of a list need to know of it besides its address. */
export interface ListToolsProps {
  /** The columns that can be hidden. */
  readonly columns: readonly ListColumn[];
  /** The current sort, even if it is not in the address. */
  readonly sort: string | null;
}

/** The control above a list that saves, opens and shares its views; `staff.tsx` provides it, guests have none. */
export const ListTools = createContext<LazyComponent<ListToolsProps> | null>(null);
