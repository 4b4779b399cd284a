import { siteMeter } from '@kontor/contract/areas/meters/schema.ts';
import { Button, Group, Stack, Text, useMatches } from '@mantine/core';
import { IconPencil, IconPlugOff, IconReplace, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { useRemove } from '../../../kernel/mutation.ts';
import { confirm } from '../../../kit/feedback/confirm.tsx';
import { Dialog } from '../../../kit/feedback/Dialog.tsx';
import { notify } from '../../../kit/feedback/notify.tsx';
import { Fact, Facts } from '../../../kit/page/Facts.tsx';
import { LoadingState, QueryState } from '../../../kit/states/states.tsx';
import { type Meter, meterQuery } from '../data.ts';
import { Devices } from './devices.tsx';
import { EditMeterDialog, ExchangeDialog, RetireDialog } from './meter-forms.tsx';
import { useQuantityFormat } from './quantity-format.ts';

interface MeterDialogProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** All that is known of a meter, and what keepers do with it. */
export default function MeterDialog({ id, onClose }: MeterDialogProps) {
  const isPhone = useMatches({ base: true, sm: false });
  const query = useQuery(meterQuery(id));
  return (
    <Dialog onClose={onClose} title={query.data?.text ?? '…'} size={1000} fullScreen={isPhone}>
      <QueryState query={query} loading={<LoadingState lines={6} />}>
        {(meter) => (
          <Stack>
            <About meter={meter} />
            <Devices meter={meter} />
            <Actions meter={meter} onClose={onClose} />
          </Stack>
        )}
      </QueryState>
    </Dialog>
  );
}

function About({ meter }: { readonly meter: Meter }) {
  const { t } = useTranslation('meters');
  const { day, counted } = useFormats();
  const quantity = useQuantityFormat();
  const { site, siteId, number, type, unit, interval, retiredOn, note, previousValue, previousDate } = meter;
  const latest =
    previousValue === null || previousDate === null
      ? t('administration.never')
      : t('values.latest', { value: quantity(previousValue), unit, day: day(previousDate) });
  return (
    <Facts>
      <Fact label={t('administration.fields.siteId')}>{`${site.title} · ${siteId}`}</Fact>
      <Fact label={t('administration.fields.number')}>{number}</Fact>
      <Fact label={t('administration.fields.type')}>{`${t(`types.${type}`)}, ${unit}`}</Fact>
      <Fact label={t('administration.fields.interval')}>{t(`intervals.${interval}`)}</Fact>
      <Fact label={t('administration.fields.latest')}>{latest}</Fact>
      <Fact label={t('administration.meter.count')}>
        {t('administration.meter.readings', counted(meter.readingCount))}
      </Fact>
      {retiredOn && <Fact label={t('administration.fields.retiredOn')}>{day(retiredOn)}</Fact>}
      {note && <Fact label={t('administration.fields.note')}>{note}</Fact>}
    </Facts>
  );
}

const DIALOGS = { edit: EditMeterDialog, exchange: ExchangeDialog, retire: RetireDialog } as const;

function Actions({ meter, onClose }: Omit<MeterDialogProps, 'id'> & { readonly meter: Meter }) {
  const { t } = useTranslation('meters');
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const { mutate, isPending } = useRemove(siteMeter);
  // What counted or was exchanged stays (`meters.inUse`).
  const isRemovable = meter.readingCount === 0 && meter.devices.length < 2;
  const remove = async () => {
    const isSure = await confirm({
      title: t('administration.removal.title'),
      text: t('administration.removal.text', { meter: meter.text }),
      action: t('administration.removal.action'),
      isDestructive: true,
    });
    if (!isSure) return;
    mutate(meter, {
      onSuccess: () => {
        notify.success(t('administration.removal.done'));
        onClose();
      },
      onError: notify.error,
    });
  };
  const Opened = open && DIALOGS[open];
  return (
    <>
      <Group gap="sm">
        <Button leftSection={<IconPencil size="1.125rem" aria-hidden />} onClick={() => setOpen('edit')}>
          {t('administration.edit')}
        </Button>
        {meter.retiredOn === null && (
          <Button
            variant="default"
            leftSection={<IconReplace size="1.125rem" aria-hidden />}
            onClick={() => setOpen('exchange')}
          >
            {t('administration.exchange.action')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconPlugOff size="1.125rem" aria-hidden />}
          onClick={() => setOpen('retire')}
        >
          {t('administration.retirement.action')}
        </Button>
        {isRemovable && (
          <Button
            variant="default"
            color="red"
            loading={isPending}
            leftSection={<IconTrash size="1.125rem" aria-hidden />}
            onClick={() => void remove()}
          >
            {t('administration.removal.action')}
          </Button>
        )}
      </Group>
      {!isRemovable && <Text c="dimmed">{t('administration.removal.inUse')}</Text>}
      {Opened && <Opened meter={meter} onClose={() => setOpen(null)} />}
    </>
  );
}
