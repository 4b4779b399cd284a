import type { KeyboardEvent } from 'react';

/**
 * For menu buttons: arrow down opens the menu too, and focuses its first item. Escape closes it even before its first
 * item has the focus, which it gets a moment after the menu opens.
 */
export function menuButtonKeys(event: KeyboardEvent<HTMLButtonElement>): void {
  const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true';
  if (event.key !== (isOpen ? 'Escape' : 'ArrowDown')) return;
  event.preventDefault();
  event.currentTarget.click();
}
