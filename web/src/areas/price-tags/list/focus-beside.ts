/**
 * Moves the focus from a row that is about to be removed to the next or previous one; returns false if it is the only
 * row. Call it before the removal, while the row's element still exists.
 */
export function focusBeside(): boolean {
  const row = document.activeElement?.closest('tr');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const link = neighbour?.querySelector<HTMLElement>('[data-row-link]');
  link?.focus();
  return link !== undefined && link !== null;
}
