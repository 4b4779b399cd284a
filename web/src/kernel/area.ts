import type { Caller, everybody } from '@kontor/contract/kernel/access.ts';
import { pathId } from '@kontor/contract/kernel/fields.ts';
import type { Icon } from '@tabler/icons-react';
import { notFound, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SomeWords, WordsKey } from './locale.ts';
import type { AnyQueued } from './offline/queued.ts';

/** Staff pages have navigation and account; restricted ones have neither and never send a token (`spec 1 §1`). */
export type Frame = 'staff' | 'restricted';

/** Whom the pages of a frame may be for: nobody guards restricted ones, so they are for everybody. */
interface Who {
  readonly staff: Caller;
  readonly restricted: typeof everybody;
}

interface PageIn<F extends Frame> {
  /** With `$` before parameters: `/booking/events/$id`. */
  readonly path: string;
  readonly who: Who[F];
  readonly frame: F;
  /** By which the command palette finds it, unless its path has parameters. */
  readonly title?: WordsKey;
  /** Its own chunk: `() => import('./pages/event.tsx')`. */
  readonly load: () => Promise<{ readonly default: () => ReactNode }>;
}

export type Page = PageIn<'staff'> | PageIn<'restricted'>;

/** Makes pages of one frame, for the same people, below an address. */
export const pagesFor =
  <F extends Frame>(frame: F, who: Who[F], below = '') =>
  (path: string, load: Page['load'], title?: WordsKey): PageIn<F> => ({
    ...(title && { title }),
    path: `${below}${path}`,
    who,
    frame,
    load,
  });

/** An entry of the navigation, and a tile of the home page. */
export interface MenuEntry {
  readonly to: string;
  readonly title: WordsKey;
  /** One sentence for the tile. */
  readonly description: WordsKey;
  /** What it says instead to those of these roles, who may do more there. */
  readonly descriptionFor?: { readonly who: Caller['roles']; readonly description: WordsKey };
  /** One of @tabler/icons-react. */
  readonly icon: Icon;
  /** Who finds it: some roles, or 'any' person who is signed in. */
  readonly who: Caller['roles'];
  /** Lower comes first, over all areas. */
  readonly order: number;
  /** Stands beside the title in the navigation: a component that shows nothing while there is nothing to tell. */
  readonly hint?: () => Promise<{ readonly default: () => ReactNode }>;
}

/** What one can do without signing in; it stands beside the sign-in. */
export interface GuestEntry {
  readonly to: string;
  readonly title: WordsKey;
  /** One sentence. */
  readonly description: WordsKey;
}

/** A record that the command palette found by its name. */
export interface Hit {
  readonly label: string;
  /** What tells it from others of the same name. */
  readonly hint: string;
  readonly to: string;
}

/** Finds records of one kind for the command palette. */
export interface Finder {
  /** What is found, as the heading above the hits. */
  readonly title: WordsKey;
  readonly icon: Icon;
  /** The best few hits; rejects when the server refuses. */
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly Hit[]>;
}

/** Pages and what comes with them: what `areas/<area>/restricted.ts` exports as `restricted`. */
export interface Pages {
  readonly pages: readonly Page[];
  /** What the pages say beside what every page in their frame may say: words of the area, and of pickers. */
  readonly words: readonly SomeWords[];
  /** What may wait on the device until it can be sent, see `queued`. */
  readonly queued?: () => Promise<{ readonly default: readonly AnyQueued[] }>;
}

/** What `areas/<area>/area.tsx` exports as `area`; with `restricted` it is all that the router knows of it. */
export interface Area extends Pages {
  readonly name: string;
  readonly menu: readonly MenuEntry[];
  readonly guestEntries?: readonly GuestEntry[];
  /** The command palette finds the area's records too. */
  readonly finders?: readonly Finders[];
  /** What the home page tells before anything else, such as what is due; its words stand with those of the menu. */
  readonly notices?: readonly Notice[];
}

/** What people of some roles are told on the home page: a component that shows nothing while there is nothing to tell. */
export interface Notice {
  readonly who: Caller['roles'];
  readonly load: () => Promise<{ readonly default: () => ReactNode }>;
}

/** What people of some roles find. */
export interface Finders {
  readonly who: Caller['roles'];
  readonly load: () => Promise<{ readonly default: readonly Finder[] }>;
}

/** A text parameter of the current path. */
export function usePathText(name: string): string {
  const value: unknown = useParams({
    strict: false,
    select: (params: Readonly<Record<string, unknown>>) => params[name],
  });
  if (typeof value !== 'string') throw notFound();
  return value;
}

/** An id of the current path; a path without a proper one leads to no page. */
export function usePathId(name: string): number {
  const parsed = pathId().safeParse(usePathText(name));
  if (!parsed.success) throw notFound();
  return parsed.data;
}
