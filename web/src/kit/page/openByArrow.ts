import type { KeyboardEvent } from 'react';

/** For the button of a menu: the arrow down opens it, too, and leads to its first entry. */
export function openByArrow(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.key !== 'ArrowDown' || event.currentTarget.getAttribute('aria-expanded') === 'true') return;
  event.preventDefault();
  event.currentTarget.click();
}
