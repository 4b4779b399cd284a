import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import type { FaultyRows } from './printable.ts';

/** The number of skipped rows with reasons: '3 rows are not printed: 2 without a price, 1 unknown product'. */
export function useLeftOutText(): (leftOut: readonly FaultyRows[]) => string {
  const { t } = useTranslation('priceTags');
  const { counted } = useFormats();
  return (leftOut) => {
    const rows = leftOut.reduce((sum, each) => sum + each.rows, 0);
    const reasons = leftOut.map((each) => t(`list.leftOut.${each.fault}`, counted(each.rows))).join(', ');
    return t('list.leftOut.rows', { ...counted(rows), reasons });
  };
}
