import { hasPeaks, PEAK_PERIODS } from '@kontor/contract/areas/meters/costs/rules.ts';
import { tariff } from '@kontor/contract/areas/meters/costs/schema.ts';
import { BASE_UNIT, METER_TYPES, type MeterType } from '@kontor/contract/areas/meters/rules.ts';
import { Group, SimpleGrid } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useFormats } from '../../../kernel/formats.ts';
import { useRemove } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { notify } from '../../../kit/feedback/notify.tsx';
import { Field } from '../../../kit/forms/field.tsx';
import { fieldsOf } from '../../../kit/forms/fields-of.ts';
import { FormDialog } from '../../../kit/forms/form-dialog.tsx';
import type { FormHandle } from '../../../kit/forms/use-contract-form.tsx';
import { useEntityForm } from '../../../kit/forms/use-entity-form.ts';
import { useNewForm } from '../../../kit/forms/use-new-form.ts';
import type { Tariff } from '../data.ts';
import { RemovalButton } from '../meters/removal-button.tsx';

const TAKEN = { 'meters.tariffTaken': 'validFrom' } as const;

/** Clears the peak price when the type changes to one without: a hidden value must not prevent saving. */
const withPeaks = <Form extends Pick<FormHandle, 'change'>>(form: Form): Form => ({
  ...form,
  change(name: string, value: unknown) {
    form.change(name, value);
    const type = METER_TYPES.find((each) => each === value);
    if (name === 'type' && type && !hasPeaks(type)) form.change('peakPrice', 0);
  },
});

interface TariffDialogProps {
  /** The tariff to edit; null for a new one. */
  readonly known: Tariff | null;
  readonly onClose: () => void;
}

/** A dialog for the cost and emissions per unit from a given day. */
export default function TariffDialog({ known, onClose }: TariffDialogProps) {
  return known ? <KnownTariff known={known} onClose={onClose} /> : <NewTariff onClose={onClose} />;
}

function NewTariff({ onClose }: Pick<TariffDialogProps, 'onClose'>) {
  const { t } = useTranslation('meters');
  const form = withPeaks(
    useNewForm(tariff, {
      initial: { peakPeriod: 'year' },
      fieldOfRefusal: TAKEN,
      onSaved: notify.after(t('costs.tariffs.created'), onClose),
    }),
  );
  return (
    <FormDialog
      form={form}
      title={t('costs.tariffs.add')}
      width={700}
      onClose={onClose}
      saveLabel={t('costs.tariffs.create')}
    >
      <TariffFields type={form.values.type} />
    </FormDialog>
  );
}

interface KnownTariffProps extends TariffDialogProps {
  readonly known: Tariff;
}

/** Changes a tariff, or deletes it. */
function KnownTariff({ known, onClose }: KnownTariffProps) {
  const { t } = useTranslation('meters');
  const { day } = useFormats();
  const form = withPeaks(useEntityForm(tariff, known, t('costs.tariffs.saved'), onClose, TAKEN));
  const removal = useRemove(tariff);
  return (
    <FormDialog form={form} title={t('costs.tariffs.edit')} width={700} onClose={onClose}>
      <TariffFields type={form.values.type} />
      <Group>
        <RemovalButton
          title={t('costs.tariffs.removal.title')}
          text={t('costs.tariffs.removal.text', { type: t(`types.${known.type}`), day: day(known.validFrom) })}
          action={t('costs.tariffs.removal.action')}
          notice={t('costs.tariffs.removal.done')}
          icon={<IconTrash size="1.125rem" aria-hidden />}
          mutation={removal}
          input={known}
          onRemoved={onClose}
        />
      </Group>
    </FormDialog>
  );
}

function TariffFields({ type }: { readonly type: MeterType | null | undefined }) {
  const { t } = useTranslation('meters');
  const field = fieldsOf(t, 'costs.tariffs');
  const unit = type ? BASE_UNIT[type] : t('costs.tariffs.baseUnit');
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <Field {...field('type')} options={METER_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))} />
      <Field {...field('validFrom')} />
      <Field name="price" label={t('costs.tariffs.priceIn', { unit })} />
      <Field name="basePrice" label={t('costs.tariffs.basePriceIn')} />
      {(!type || hasPeaks(type)) && (
        <>
          <Field name="peakPrice" label={t('costs.tariffs.peakPriceIn')} />
          <Field
            {...field('peakPeriod')}
            options={PEAK_PERIODS.map((value) => ({ value, label: t(`costs.tariffs.peakPeriods.${value}`) }))}
          />
        </>
      )}
      <Field name="co2" label={t('costs.tariffs.co2In', { unit })} />
    </SimpleGrid>
  );
}
