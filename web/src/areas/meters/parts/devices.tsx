import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import type { Meter } from '../data.ts';
import { useQuantityFormat } from './quantity-format.ts';

type Device = Meter['devices'][number];

const rowKey = ({ id }: Device) => id;

/** The devices that hung in the place of a meter, the present one first. */
export function Devices({ meter: { devices, unit } }: { readonly meter: Meter }) {
  const { t } = useTranslation('meters');
  const { day } = useFormats();
  const quantity = useQuantityFormat();
  const shownDay = (value: string | null) => (value === null ? '–' : day(value));
  const shown = (value: number | null) => (value === null ? '–' : `${quantity(value)} ${unit}`);
  return (
    <>
      <Title order={3}>{t('administration.meter.devices')}</Title>
      <DataTable
        name="meters.devices"
        caption={t('administration.meter.devices')}
        query={{ data: devices, error: null }}
        rowKey={rowKey}
        columns={[
          {
            key: 'number',
            header: t('administration.fields.number'),
            value: ({ number }) => number,
            isName: true,
            isSortable: false,
          },
          {
            key: 'installedOn',
            header: t('administration.fields.installedOn'),
            value: ({ installedOn }) => installedOn,
            cell: ({ installedOn }) => shownDay(installedOn),
            isSortable: false,
          },
          {
            key: 'startValue',
            header: t('administration.fields.startValue'),
            value: ({ startValue }) => startValue,
            cell: ({ startValue }) => shown(startValue),
            align: 'right',
            isSortable: false,
          },
          {
            key: 'removedOn',
            header: t('administration.meter.removed'),
            value: ({ removedOn }) => removedOn,
            cell: ({ removedOn }) =>
              removedOn === null ? <Chip>{t('administration.meter.present')}</Chip> : day(removedOn),
            isSortable: false,
          },
          {
            key: 'endValue',
            header: t('administration.meter.endValue'),
            value: ({ endValue }) => endValue,
            cell: ({ endValue }) => shown(endValue),
            align: 'right',
            isSortable: false,
          },
        ]}
        empty={{ title: t('administration.none') }}
      />
    </>
  );
}
