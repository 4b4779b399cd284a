import { MOST_LABELS } from '@kontor/contract/areas/price-tags/rules.ts';

/** Whether so many labels can be printed of a row. */
export const isCount = (count: number | null): count is number =>
  count !== null && Number.isInteger(count) && count >= 1 && count <= MOST_LABELS;
