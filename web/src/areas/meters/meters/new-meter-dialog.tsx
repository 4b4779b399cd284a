import { siteMeter } from '@kontor/contract/areas/meters/schema.ts';
import { SimpleGrid } from '@mantine/core';
import { useTranslation } from '../../../kernel/translation.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import { Field } from '../../../kit/forms/field.tsx';
import { fieldsOf } from '../../../kit/forms/fields-of.ts';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { useNewForm } from '../../../kit/forms/use-new-form.ts';
import { MeterFields, NUMBER_TAKEN, withUsualUnit } from './meter-fields.tsx';

interface NewMeterDialogProps {
  /** The site that the list is filtered by, if any. */
  readonly siteId: number | null;
  readonly onClose: () => void;
}

/** Adds a meter with its first device. */
export default function NewMeterDialog({ siteId, onClose }: NewMeterDialogProps) {
  const { t } = useTranslation('meters');
  const field = fieldsOf(t, 'administration.fields');
  const form = withUsualUnit(
    useNewForm(siteMeter, {
      initial: { siteId, interval: 'month', direction: 'consumption' },
      fieldOfRefusal: NUMBER_TAKEN,
      onSaved: notify.after(t('administration.created'), onClose),
    }),
  );
  const { type, unit } = form.values;
  return (
    <FormDialog
      form={form}
      title={t('administration.add')}
      width={700}
      onClose={onClose}
      saveLabel={t('administration.create')}
    >
      <MeterFields type={type} isKnown={false} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Field {...field('installedOn')} />
        <Field
          {...field('startValue')}
          description={t('administration.fields.startValueText')}
          {...(unit && { unit })}
        />
      </SimpleGrid>
      <Field {...field('note')} />
    </FormDialog>
  );
}
