import { SimpleGrid } from '@mantine/core';
import { useTranslation } from '../../../kernel/translation.ts';
import { Field } from '../../../kit/forms/field.tsx';

/** The best-before date and the batch of a count. */
export function LabelInputs() {
  const { t } = useTranslation('inventory');
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <Field name="bestBefore" label={t('counting.label.bestBefore')} />
      <Field name="batch" label={t('counting.label.batch')} />
    </SimpleGrid>
  );
}
