import { meters } from '@kontor/contract/areas/meters/endpoints.ts';
import { siteMeter } from '@kontor/contract/areas/meters/schema.ts';
import { Button, Group, Stack, Text, Title, useMatches } from '@mantine/core';
import { IconArrowBackUp, IconChartLine, IconPencil, IconPlugOff, IconReplace, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useCommand, useRemove } from '../../../kernel/mutation.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { inTrail } from '../../../kit/history/history.ts';
import { useHistory } from '../../../kit/history/use-history.tsx';
import { Fact, Facts } from '../../../kit/page/facts.tsx';
import { LoadingState, QueryState } from '../../../kit/states/states.tsx';
import { columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { type Meter, meterQuery } from '../data.ts';
import { LOAD_IMPORT } from '../parts/address.ts';
import { useQuantityFormat } from '../parts/quantity-format.ts';
import { EditMeterDialog, ExchangeDialog } from './meter-forms.tsx';
import { RemovalButton } from './removal-button.tsx';
import { RetireDialog } from './retire-dialog.tsx';

interface MeterDialogProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** The details of a meter, and the actions of keepers. */
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
  const { site, siteId, number, type, unit, direction, interval, retiredOn, note, previousValue, previousDate } = meter;
  const latest =
    previousValue === null || previousDate === null
      ? t('entry.never')
      : t('values.latest', { value: quantity(previousValue), unit, day: day(previousDate) });
  return (
    <Facts>
      <Fact label={t('administration.fields.siteId')}>{`${siteId} · ${site.title}`}</Fact>
      <Fact label={t('administration.fields.number')}>{number}</Fact>
      <Fact label={t('administration.fields.type')}>{`${t(`types.${type}`)}, ${unit}`}</Fact>
      {direction !== 'consumption' && (
        <Fact label={t('administration.fields.direction')}>{t(`directions.${direction}`)}</Fact>
      )}
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

/** Undoes an exchange, while the new device has no readings. */
function Revocation({ meter }: { readonly meter: Meter }) {
  const { t } = useTranslation('meters');
  const revocation = useCommand(meters.revokeExchange);
  const [present, former] = meter.devices;
  if (!present || !former || present.readingCount > 0) return null;
  return (
    <RemovalButton
      title={t('administration.revocation.title')}
      text={t('administration.revocation.text', { former: former.number, present: present.number })}
      action={t('administration.revocation.action')}
      notice={t('administration.revocation.done')}
      icon={<IconArrowBackUp size="1.125rem" aria-hidden />}
      mutation={revocation}
      input={{ params: { id: meter.id }, ifMatch: meter.version }}
    />
  );
}

function Removal({ meter, onClose }: Omit<MeterDialogProps, 'id'> & { readonly meter: Meter }) {
  const { t } = useTranslation('meters');
  const removal = useRemove(siteMeter);
  return (
    <RemovalButton
      title={t('administration.removal.title')}
      text={t('administration.removal.text', { meter: meter.text })}
      action={t('administration.removal.action')}
      notice={t('administration.removal.done')}
      icon={<IconTrash size="1.125rem" aria-hidden />}
      mutation={removal}
      input={meter}
      onRemoved={onClose}
    />
  );
}

const DIALOGS = { edit: EditMeterDialog, exchange: ExchangeDialog, retire: RetireDialog } as const;

function Actions({ meter, onClose }: Omit<MeterDialogProps, 'id'> & { readonly meter: Meter }) {
  const { t } = useTranslation('meters');
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const history = useHistory(inTrail(siteMeter.update, meter.id));
  // A meter with readings or several devices cannot be deleted (`meters.inUse`).
  const isRemovable = meter.readingCount === 0 && meter.devices.length < 2;
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
        <Button
          variant="default"
          leftSection={<IconChartLine size="1.125rem" aria-hidden />}
          component={Link}
          to={`${LOAD_IMPORT}?meter=${meter.id}`}
        >
          {t('administration.load.action')}
        </Button>
        <Revocation meter={meter} />
        {isRemovable && <Removal meter={meter} onClose={onClose} />}
        {history.actions.map(({ label, icon: Icon, onClick }) => (
          <Button key={label} variant="default" leftSection={Icon && <Icon size="1.125rem" />} onClick={onClick}>
            {label}
          </Button>
        ))}
      </Group>
      {!isRemovable && <Text c="dimmed">{t('administration.removal.inUse')}</Text>}
      {history.dialog}
      {Opened && <Opened meter={meter} onClose={() => setOpen(null)} />}
    </>
  );
}

type Device = Meter['devices'][number];

const rowKey = ({ id }: Device) => id;

/** The devices that a meter has had, the current one first. */
function Devices({ meter: { devices, unit } }: { readonly meter: Meter }) {
  const { t } = useTranslation('meters');
  const { day } = useFormats();
  const quantity = useQuantityFormat();
  const dayOrDash = (value: string | null) => (value === null ? '–' : day(value));
  const quantityOrDash = (value: number | null) => (value === null ? '–' : `${quantity(value)} ${unit}`);
  return (
    <>
      <Title order={3}>{t('administration.meter.devices')}</Title>
      <DataTable<Device>
        name="meters.devices"
        caption={t('administration.meter.devices')}
        query={{ data: devices, error: null }}
        rowKey={rowKey}
        columns={columnsOf(t, 'administration.fields', [
          { key: 'number', isName: true, isSortable: false },
          { key: 'installedOn', cell: ({ installedOn }) => dayOrDash(installedOn), isSortable: false },
          {
            key: 'startValue',
            cell: ({ startValue }) => quantityOrDash(startValue),
            align: 'right',
            isSortable: false,
          },
          {
            key: 'removedOn',
            header: t('administration.meter.removed'),
            cell: ({ removedOn }) =>
              removedOn === null ? <Chip>{t('administration.meter.present')}</Chip> : day(removedOn),
            isSortable: false,
          },
          {
            key: 'endValue',
            header: t('administration.meter.endValue'),
            cell: ({ endValue }) => quantityOrDash(endValue),
            saved: columnsOf(t, 'administration.fields', [
              { key: 'endValue', header: t('administration.meter.endValue') },
              { key: 'unit', value: () => unit },
            ]),
            align: 'right',
            isSortable: false,
          },
        ])}
        canSave
        empty={{ title: t('administration.none') }}
      />
    </>
  );
}
