import type { KeyboardEvent } from 'react';

/** For menu buttons: arrow down opens the menu too, and focuses its first item. */
export function openByArrow(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.key !== 'ArrowDown' || event.currentTarget.getAttribute('aria-expanded') === 'true') return;
  event.preventDefault();
  event.currentTarget.click();
}
