import { Title } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { Meter } from '../data.ts';
import { useQuantityFormat } from '../parts/quantity-format.ts';

type Device = Meter['devices'][number];

const rowKey = ({ id }: Device) => id;

/** The devices that a meter has had, the current one first. */
export function Devices({ meter: { devices, unit } }: { readonly meter: Meter }) {
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
            align: 'right',
            isSortable: false,
          },
        ])}
        empty={{ title: t('administration.none') }}
      />
    </>
  );
}
