/**
 * Moves the focus from a row that is about to go to the next one, or else the one before; answers false where there is no
 * other. Rows keep their elements, so this comes before the removal.
 */
export function focusBeside(): boolean {
  const row = document.activeElement?.closest('tr');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const link = beside?.querySelector<HTMLElement>('[data-row-link]');
  link?.focus();
  return link !== undefined && link !== null;
}
