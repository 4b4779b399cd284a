import { meters } from '@kontor/contract/areas/meters/endpoints.ts';
import { exchangeBody, siteMeter } from '@kontor/contract/areas/meters/schema.ts';
import { SimpleGrid, Text } from '@mantine/core';
import { useCommand } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import { Field } from '../../../kit/forms/field.tsx';
import { fieldsOf } from '../../../kit/forms/fields-of.ts';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import { useContractForm } from '../../../kit/forms/use-contract-form.tsx';
import { useEntityForm } from '../../../kit/forms/use-entity-form.ts';
import { useToday } from '../../../kit/page/use-today.ts';
import type { Meter } from '../data.ts';
import { MeterFields, NUMBER_TAKEN, withUsualUnit } from './meter-fields.tsx';

interface MeterFormProps {
  readonly meter: Meter;
  readonly onClose: () => void;
}

/** Edits the details of a meter. */
export function EditMeterDialog({ meter, onClose }: MeterFormProps) {
  const { t } = useTranslation('meters');
  const field = fieldsOf(t, 'administration.fields');
  const form = withUsualUnit(useEntityForm(siteMeter, meter, t('administration.saved'), onClose, NUMBER_TAKEN));
  return (
    <FormDialog form={form} title={t('administration.editTitle')} width={700} onClose={onClose}>
      <MeterFields type={form.values.type} isKnown isRead={meter.readingCount > 0 || meter.devices.length > 1} />
      <Field {...field('installedOn')} disabled={meter.devices.length > 1} />
      <Field {...field('note')} />
    </FormDialog>
  );
}

const OF_EXCHANGE = {
  ...NUMBER_TAKEN,
  'meters.retired': 'date',
  'meters.beforeInstallation': 'date',
  'meters.laterReadings': 'date',
  'meters.belowPrevious': 'endValue',
} as const;

/** Replaces a device: the final value of the old one and the start value of the new one. */
export function ExchangeDialog({ meter, onClose }: MeterFormProps) {
  const { t } = useTranslation('meters');
  const field = fieldsOf(t, 'entry.exchange');
  const { mutateAsync } = useCommand(meters.exchange);
  const form = useContractForm(exchangeBody, {
    initial: { date: useToday(), digits: meter.digits },
    onSubmit: (body) => mutateAsync({ params: { id: meter.id }, body, ifMatch: meter.version }),
    fieldOfRefusal: OF_EXCHANGE,
    onSaved: notify.after(t('administration.exchange.done'), onClose),
  });
  const { text, number, unit } = meter;
  return (
    <FormDialog form={form} title={t('administration.exchange.title', { meter: text })} width={700} onClose={onClose}>
      <Text>{t('administration.exchange.text', { number })}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Field {...field('endValue')} unit={unit} isFirst />
        <Field {...field('startValue')} unit={unit} />
        <Field {...field('number')} />
        <Field {...field('digits')} description={t('entry.exchange.digitsText')} />
        <Field name="date" label={t('administration.exchange.date')} />
      </SimpleGrid>
    </FormDialog>
  );
}
