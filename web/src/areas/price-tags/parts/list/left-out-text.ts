import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../kernel/formats.ts';
import type { FaultyRows } from './printable.ts';

/** How many rows are not printed, and why: '3 rows are not printed: 2 without a price, 1 unknown product'. */
export function useLeftOutText(): (leftOut: readonly FaultyRows[]) => string {
  const { t } = useTranslation('priceTags');
  const { counted } = useFormats();
  return (leftOut) => {
    const rows = leftOut.reduce((sum, each) => sum + each.rows, 0);
    const reasons = leftOut.map((each) => t(`list.leftOut.${each.fault}`, counted(each.rows))).join(', ');
    return t('list.leftOut.rows', { ...counted(rows), reasons });
  };
}
