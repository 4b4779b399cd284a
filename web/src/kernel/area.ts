import type { Caller, everybody } from '@kontor/contract/kernel/access.ts';
import { pathId } from '@kontor/contract/kernel/fields.ts';
import type { Icon } from '@tabler/icons-react';
import { notFound, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListToolsProps } from './list-tools.ts';
import type { WordsName } from './locale.ts';
import type { AnyQueued } from './offline/queued.ts';
import type { WordsKey } from './translation.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly title?: WordsKey;
    readonly help?: readonly HelpTopic[];
  }
}

/** A help topic: `receipts` is the page `/help/receipts`. */
export interface HelpTopic {
  readonly topic: string;
  /** The people for whom it explains a page. */
  readonly who: Caller['roles'];
}

/** Staff pages have navigation and account; restricted ones have neither and never send a token (`spec 1 §1`). */
export type Frame = 'staff' | 'restricted';

/** The audience of a frame's pages: restricted ones are for everybody. */
interface AudienceOf {
  readonly staff: Caller;
  readonly restricted: typeof everybody;
}

interface PageOf<F extends Frame> {
  /** With `$` before parameters: `/booking/events/$id`. */
  readonly path: string;
  readonly who: AudienceOf[F];
  readonly frame: F;
  /** The title, also for the command palette; omitted if it depends on parameters of the path. */
  readonly title?: WordsKey;
  /** A chunk of its own: `() => import('./pages/event.tsx')`. */
  readonly load: () => Promise<{ readonly default: () => ReactNode }>;
}

export type Page = PageOf<'staff'> | PageOf<'restricted'>;

/** Creates pages of one frame with a common audience and path prefix. */
export const pagesFor =
  <F extends Frame>(frame: F, who: AudienceOf[F], pathPrefix = '') =>
  (path: string, load: Page['load'], title?: WordsKey): PageOf<F> => ({
    ...(title && { title }),
    path: `${pathPrefix}${path}`,
    who,
    frame,
    load,
  });

/** The pages of plain records, see `records`. */
export interface RecordPages {
  readonly list: () => ReactNode;
  readonly add: () => ReactNode;
  readonly record: () => ReactNode;
}

/** The pages of plain records in one chunk, each with a path of its own. */
export function pagesOfRecords(load: () => Promise<{ readonly default: RecordPages }>) {
  const loadOf =
    (name: keyof RecordPages): Page['load'] =>
    async () => ({ default: (await load()).default[name] });
  return { list: loadOf('list'), add: loadOf('add'), record: loadOf('record') };
}

/** A navigation entry, and a tile of the home page. */
export interface MenuEntry {
  readonly to: string;
  readonly title: WordsKey;
  /** One sentence for the tile. */
  readonly description: WordsKey;
  /** The description for people of these roles, who may do more there. */
  readonly descriptionFor?: { readonly who: Caller['roles']; readonly description: WordsKey };
  /** An icon of @tabler/icons-react. */
  readonly icon: Icon;
  /** Who sees it: some roles, or 'any' signed-in person. */
  readonly who: Caller['roles'];
  /** Lower comes first, across all areas. */
  readonly order: number;
  /** Shown beside the title in the navigation: a component that renders nothing if there is nothing to report. */
  readonly hint?: () => Promise<{ readonly default: () => ReactNode }>;
}

/** A link for guests beside the sign-in. */
export interface GuestEntry {
  readonly to: string;
  readonly title: WordsKey;
  /** One sentence. */
  readonly description: WordsKey;
}

/** A record found by the command palette. */
export interface Hit {
  readonly label: string;
  /** Distinguishes it from others with the same name. */
  readonly hint: string;
  readonly to: string;
}

/** Finds records of one kind for the command palette. */
export interface Finder {
  /** The heading above the hits. */
  readonly title: WordsKey;
  readonly icon: Icon;
  /** The best few hits; rejects when the server refuses. */
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly Hit[]>;
}

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

/** Pages and their dependencies: what `areas/<area>/restricted.ts` exports as `restricted`. */
export interface Pages {
  readonly pages: readonly Page[];
  /** The words that the pages need in addition to those of their frame: the area's, and those of pickers. */
  readonly words: readonly WordsName[];
  /** The help topics about the pages, for the link in the bar; the first one for the person's roles is theirs. */
  readonly help?: readonly HelpTopic[];
  /** Calls that may wait on the device until they can be sent, see `queued`. */
  readonly queued?: () => Promise<{ readonly default: readonly AnyQueued[] }>;
}

/**
 * What `areas/<area>/area.tsx` exports as `area`; together with `restricted` it is all that the router knows of an
 * area.
 */
export interface Area extends Pages {
  readonly name: string;
  readonly menu: readonly MenuEntry[];
  readonly guestEntries?: readonly GuestEntry[];
  /** What people can start from the command palette. */
  readonly actions?: readonly PaletteAction[];
  /** Finders that let the command palette find the area's records. */
  readonly finders?: readonly Finders[];
  /** Notices at the top of the home page, such as due tasks; their texts are in the menu's words. */
  readonly notices?: readonly Notice[];
  /** A control in the bar. */
  readonly bar?: () => Promise<{ readonly default: () => ReactNode }>;
  /** The control above lists that keeps their views; one area has it for all. */
  readonly listTools?: () => Promise<{ readonly default: (props: ListToolsProps) => ReactNode }>;
}

/**
 * A notice on the home page for people of some roles: a component that renders nothing if there is nothing to report.
 */
export interface Notice {
  readonly who: Caller['roles'];
  readonly load: () => Promise<{ readonly default: () => ReactNode }>;
}

/** Finders for people of some roles. */
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

/** An id of the current path; an invalid one leads to the not-found page. */
export function usePathId(name: string): number {
  const parsed = pathId().safeParse(usePathText(name));
  if (!parsed.success) throw notFound();
  return parsed.data;
}
