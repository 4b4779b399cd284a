import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The part of the slim bar that belongs to the page; null until it is there. */
export const BarSlot = createContext<HTMLElement | null>(null);

/** Shows something of the page within its slim bar. */
export function InBar({ children }: { readonly children: ReactNode }) {
  const slot = useContext(BarSlot);
  return slot && createPortal(children, slot);
}
