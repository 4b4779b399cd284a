import { isAmong } from '@kontor/contract/kernel/access.ts';
import { createContext, use } from 'react';
import type { Finders as AreaFinders, GuestEntry, MenuEntry, Notice, Page, PaletteAction } from './area.ts';
import type { LazyComponent } from './lazy-component.tsx';
import { type Session, useSession } from './session.ts';
import type { WordsKey } from './translation.ts';

/** A page that the command palette finds by its title. */
export type NamedPage = Page & { readonly title: WordsKey };

/** An entry with its hint, whose code is loaded when the navigation is shown. */
export type ShownEntry = Omit<MenuEntry, 'hint'> & { readonly Hint?: LazyComponent<object> | undefined };

/** An action with what its page adds to it. */
interface OfferedAction extends PaletteAction {
  readonly title: WordsKey;
  readonly who: MenuEntry['who'];
  /** Whether its page is not listed as such as well. */
  readonly replacesPage: boolean;
}

/**
 * The menu entries of all areas in order, other pages, actions and finders for the command palette, and notices;
 * `staff.tsx` provides them.
 */
export const Menu = createContext<readonly ShownEntry[]>([]);
export const NamedPages = createContext<readonly NamedPage[]>([]);
export const Actions = createContext<readonly OfferedAction[]>([]);
export const Finders = createContext<readonly AreaFinders[]>([]);

/** Links for guests beside the sign-in. */
export const GuestEntries = createContext<readonly GuestEntry[]>([]);

/** A notice of an area, whose code is loaded when it is shown. */
export type HomeNotice = Pick<Notice, 'who'> & { readonly Content: LazyComponent<object> };

export const Notices = createContext<readonly HomeNotice[]>([]);

/** The areas' controls in the bar. */
export const BarControls = createContext<readonly LazyComponent<object>[]>([]);

const isFor = (who: MenuEntry['who'], session: Session): boolean =>
  session.state === 'signedIn' && isAmong({ roles: who, visitors: false }, session.roles);

/** The entries that a person sees. */
export const entriesFor = <Entry extends Pick<MenuEntry, 'who'>>(
  menu: readonly Entry[],
  session: Session,
): readonly Entry[] => menu.filter(({ who }) => isFor(who, session));

/** The entries that the person may open, for navigation and tiles, with the descriptions for their roles. */
export function useMenu(): readonly ShownEntry[] {
  const session = useSession();
  return entriesFor(use(Menu), session).map((entry) => {
    const { descriptionFor: special } = entry;
    return special && isFor(special.who, session) ? { ...entry, description: special.description } : entry;
  });
}

/** The pages with a title that the person may open. */
export function useNamedPages(): readonly NamedPage[] {
  const session = useSession();
  return use(NamedPages).filter(({ who }) => who.visitors || isFor(who.roles, session));
}

/** The actions that the person may start, and those of them about a record. */
export function useActions(): readonly OfferedAction[] {
  const session = useSession();
  return use(Actions)
    .filter(({ who }) => isFor(who, session))
    .map(({ about, ...action }) => ({ ...action, ...(about && isFor(about.who ?? 'any', session) && { about }) }));
}

/** The finders of records that the person may open. */
export function useFinders() {
  const session = useSession();
  return use(Finders).filter(({ who }) => isFor(who, session));
}

/** The notices for the person on the home page. */
export function useNotices(): readonly HomeNotice[] {
  const session = useSession();
  return use(Notices).filter(({ who }) => isFor(who, session));
}
