import { isAmong } from '@kontor/contract/kernel/access.ts';
import { createContext, use } from 'react';
import type { MenuEntry } from './area.ts';
import { type Session, useSession } from './session.ts';

/** The entries of all areas, in order; `main.tsx` provides them. */
export const Menu = createContext<readonly MenuEntry[]>([]);

export const entriesFor = (menu: readonly MenuEntry[], session: Session): readonly MenuEntry[] =>
  session.state === 'signedIn' ? menu.filter(({ who }) => isAmong({ roles: who, visitors: false }, session.roles)) : [];

/** What the person may open: navigation and tiles. */
export function useMenu(): readonly MenuEntry[] {
  return entriesFor(use(Menu), useSession());
}
