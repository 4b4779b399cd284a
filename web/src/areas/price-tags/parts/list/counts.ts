import { MAX_LABELS } from '@kontor/contract/areas/price-tags/rules.ts';

/** Whether this many labels of a row can be printed. */
export const isCount = (count: number | null): count is number =>
  count !== null && Number.isInteger(count) && count >= 1 && count <= MAX_LABELS;
