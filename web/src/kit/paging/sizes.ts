/** Page sizes (`spec 1 §9`). */
export const PAGE_SIZES = [5, 10, 30, 50, 100, 'all'] as const;

/** Page sizes of lists with typically thousands of rows (`spec 2 §9`). */
export const LONG_PAGE_SIZES = [25, 50, 100, 'all'] as const;

/** Page sizes for selecting records in a dialog (`spec 3 §9`). */
export const CHOICE_PAGE_SIZES = [10, 20, 50, 100, 'all'] as const;

export type PageSize = (typeof PAGE_SIZES | typeof LONG_PAGE_SIZES | typeof CHOICE_PAGE_SIZES)[number];

/** The range of a page in a list; a page that no longer exists gives the last one. */
export function pageOf(total: number, size: PageSize, page: number) {
  const length = size === 'all' ? Math.max(total, 1) : size;
  const pages = Math.max(1, Math.ceil(total / length));
  const current = Math.min(Math.max(1, page), pages);
  const start = (current - 1) * length;
  return { pages, current, start, end: Math.min(start + length, total) };
}

export const sizeFrom = (text: string, sizes: readonly PageSize[] = PAGE_SIZES): PageSize | undefined =>
  sizes.find((size) => String(size) === text);

/** Whether a list fits on one page at any page size. */
export const fitsAlways = (total: number, sizes: readonly PageSize[]): boolean =>
  sizes.every((size) => size === 'all' || total <= size);
