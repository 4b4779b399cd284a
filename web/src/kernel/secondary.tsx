import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

/** The frame's element for the secondary navigation; null in frames without one. */
export const SecondarySlot = createContext<HTMLElement | null>(null);

/** A page's secondary navigation (links or tabs of its area), shown by the frame above the content. */
export function SecondaryNavigation({ children }: { readonly children: ReactNode }) {
  const slot = use(SecondarySlot);
  return slot && createPortal(children, slot);
}
