import { isAmong } from '@kontor/contract/kernel/access.ts';
import { createContext, use } from 'react';
import type { Area, MenuEntry } from './area.ts';
import { type Session, useSession } from './session.ts';

/** The entries of all areas, in order, and what the command palette finds; `app.tsx` provides them. */
export const Menu = createContext<readonly MenuEntry[]>([]);
export const Finders = createContext<readonly NonNullable<Area['finders']>[]>([]);

const isFor = (who: MenuEntry['who'], session: Session): boolean =>
  session.state === 'signedIn' && isAmong({ roles: who, visitors: false }, session.roles);

export const entriesFor = (menu: readonly MenuEntry[], session: Session): readonly MenuEntry[] =>
  menu.filter(({ who }) => isFor(who, session));

/** What the person may open: navigation and tiles. */
export function useMenu(): readonly MenuEntry[] {
  return entriesFor(use(Menu), useSession());
}

/** The finders of what the person may open. */
export function useFinders() {
  const session = useSession();
  return use(Finders).filter(({ who }) => isFor(who, session));
}
