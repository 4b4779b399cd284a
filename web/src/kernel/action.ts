import type { Caller } from '@kontor/contract/kernel/access.ts';
import type { Finder } from './area.ts';
import type { WordsKey } from './translation.ts';

/** Something that people start from the command palette. Those who may open its page may start it. */
export interface PaletteAction {
  /** The path of one of the area's pages; with parameters it needs a record. */
  readonly page: string;
  /** What it is called; the page's title unless given. */
  readonly title?: WordsKey;
  /** Other words by which it is found. */
  readonly keywords?: WordsKey;
  readonly about?: ActionAbout;
}

/** Starts an action about a record, which the rest of the typed words find. */
interface ActionAbout {
  /** What it is called, with the record as `name`: 'Neuer Beleg für {{name}}'. */
  readonly title: WordsKey;
  /** People who may pick a record, if not everybody who may open the page. */
  readonly who?: Caller['roles'];
  /** Finds the records; each hit leads to the page with the record filled in. */
  readonly load: () => Promise<{ readonly default: Finder['find'] }>;
}

/** An action with what its page adds to it. */
export interface OfferedAction extends PaletteAction {
  readonly title: WordsKey;
  readonly who: Caller['roles'];
  /** Whether its page is not listed as such as well. */
  readonly replacesPage: boolean;
}
