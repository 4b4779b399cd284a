import { siteMeterValue } from '@kontor/contract/areas/meters/readings/schema.ts';
import { SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from '../../../kernel/translation.ts';
import { Field } from '../../../kit/forms/field.tsx';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { useEntityForm } from '../../../kit/forms/use-entity-form.ts';
import type { ListedMeter, Reading } from '../data.ts';

interface CorrectionDialogProps {
  readonly reading: Reading;
  readonly meter: ListedMeter;
  readonly onClose: () => void;
}

const OF_CORRECTION = {
  'meters.retired': 'date',
  'meters.beforeInstallation': 'date',
  'meters.ofDevice': 'date',
  'meters.sameDay': 'date',
  'meters.belowPrevious': 'value',
  'meters.aboveNext': 'value',
} as const;

/** Corrects the value of a reading; the old value is kept as history. */
export function CorrectionDialog({ reading, meter, onClose }: CorrectionDialogProps) {
  const { t } = useTranslation('meters');
  const form = useEntityForm(siteMeterValue, reading, t('values.correction.done'), onClose, OF_CORRECTION);
  return (
    <FormDialog form={form} title={t('values.correction.title')} width={700} onClose={onClose}>
      <Text>{t('values.correction.text')}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Field name="value" label={t('entry.fields.value')} unit={meter.unit} isFirst />
        <Field name="date" label={t('entry.fields.date')} disabled={reading.kind !== 'reading'} />
      </SimpleGrid>
      <Field name="reason" label={t('entry.fields.reason')} />
      <Field name="photoId" label={t('entry.fields.photo')} />
    </FormDialog>
  );
}
