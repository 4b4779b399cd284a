import type { Period, PersonalKind } from '@kontor/contract/areas/people/rules.ts';
import { useFormats } from '../kernel/formats.ts';
import { useTranslation } from '../kernel/translation.ts';

/** How long data of a kind are kept, as words; null: until somebody deletes them. */
export function useRetentionPeriod(kind: PersonalKind, period: Period | null): string {
  const { t } = useTranslation('people');
  const { counted } = useFormats();
  const since = t(`kinds.${kind}.since`);
  return period === null ? since : t(`period.${period.unit}`, { ...counted(period.count), since });
}
