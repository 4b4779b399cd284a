/** A number with a comma or a point; anything else stays a text, which is a fault. */
export function numeric(cell: string): number | string | null {
  if (cell === '') return null;
  return /^\d+(?:[.,]\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) : cell;
}
