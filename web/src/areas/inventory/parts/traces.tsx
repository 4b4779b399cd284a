import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Fact } from '../../../kit/page/facts.tsx';
import type { Inventory } from '../data.ts';

/** The authors of a record and of its last change. */
export function Traces({
  record,
}: {
  readonly record: Pick<Inventory, 'createdAt' | 'createdBy' | 'modifiedAt' | 'modifiedBy'>;
}) {
  const { t } = useTranslation('inventory');
  const { dateTime } = useFormats();
  const { createdAt, createdBy, modifiedAt, modifiedBy } = record;
  return (
    <>
      <Fact label={t('traces.created')}>{t('traces.by', { at: dateTime(createdAt), name: createdBy })}</Fact>
      <Fact label={t('traces.modified')}>{t('traces.by', { at: dateTime(modifiedAt), name: modifiedBy })}</Fact>
    </>
  );
}
