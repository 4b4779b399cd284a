import { tariff } from '@kontor/contract/areas/meters/costs/schema.ts';
import { BASE_UNIT, METER_TYPES, type MeterType } from '@kontor/contract/areas/meters/rules.ts';
import { Button, Group, SimpleGrid } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { useRemove } from '../../../kernel/mutation.ts';
import { confirm } from '../../../kit/feedback/confirm.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { Field } from '../../../kit/forms/Field.tsx';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { useEntityForm } from '../../../kit/forms/useEntityForm.ts';
import { useNewForm } from '../../../kit/forms/useNewForm.ts';
import type { Tariff } from '../data.ts';

interface TariffDialogProps {
  /** Null for another one. */
  readonly known: Tariff | null;
  readonly onClose: () => void;
}

/** What a unit costs and emits from a day on. */
export default function TariffDialog({ known, onClose }: TariffDialogProps) {
  return known ? <KnownTariff known={known} onClose={onClose} /> : <NewTariff onClose={onClose} />;
}

function NewTariff({ onClose }: Pick<TariffDialogProps, 'onClose'>) {
  const { t } = useTranslation('meters');
  const form = useNewForm(tariff, {
    initial: {},
    onSaved: () => {
      notify.success(t('costs.tariffs.created'));
      onClose();
    },
  });
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
  const form = useEntityForm(tariff, known, t('costs.tariffs.saved'), onClose);
  const { mutate, isPending } = useRemove(tariff);
  const remove = async () => {
    const isSure = await confirm({
      title: t('costs.tariffs.removeTitle'),
      text: t('costs.tariffs.removeText', { type: t(`types.${known.type}`), day: day(known.validFrom) }),
      action: t('costs.tariffs.remove'),
      isDestructive: true,
    });
    if (!isSure) return;
    mutate(known, {
      onSuccess: () => {
        notify.success(t('costs.tariffs.removed'));
        onClose();
      },
      onError: notify.error,
    });
  };
  return (
    <FormDialog form={form} title={t('costs.tariffs.edit')} width={700} onClose={onClose}>
      <TariffFields type={form.values.type} />
      <Group>
        <Button
          variant="default"
          color="red"
          loading={isPending}
          leftSection={<IconTrash size="1.125rem" aria-hidden />}
          onClick={() => void remove()}
        >
          {t('costs.tariffs.remove')}
        </Button>
      </Group>
    </FormDialog>
  );
}

function TariffFields({ type }: { readonly type: MeterType | null | undefined }) {
  const { t } = useTranslation('meters');
  const unit = type ? BASE_UNIT[type] : t('costs.tariffs.baseUnit');
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <Field
        name="type"
        label={t('costs.tariffs.type')}
        options={METER_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
      />
      <Field name="validFrom" label={t('costs.tariffs.validFrom')} />
      <Field name="price" label={t('costs.tariffs.priceIn', { unit })} />
      <Field name="co2" label={t('costs.tariffs.co2In', { unit })} />
    </SimpleGrid>
  );
}
