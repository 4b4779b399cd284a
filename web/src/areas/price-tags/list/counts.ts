import { MAX_LABELS } from '@kontor/contract/areas/price-tags/rules.ts';

/** Whether a row may have this number of labels. */
export const isCount = (count: number | null): count is number =>
  count !== null && Number.isInteger(count) && count >= 1 && count <= MAX_LABELS;
