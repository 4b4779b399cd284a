import { Group } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { useQuantityFormat } from '../parts/quantity-format.ts';
import type { ValueRow } from './value-rows.ts';

/** Marks beside a value, such as an exchange, a correction or a photo. */
function Marks({ row: { reading, former } }: { readonly row: ValueRow }) {
  const { t } = useTranslation('meters');
  const photo = (reading ?? former)?.photoId && <Chip icon={IconCamera}>{t('values.photo')}</Chip>;
  if (former) {
    return (
      <Group gap="xs">
        <Chip kind="neutral">{t(former.readingId === null ? 'values.deleted' : 'values.replaced')}</Chip>
        {photo}
      </Group>
    );
  }
  if (!reading) return null;
  const { kind, confirmed, isCorrected } = reading;
  const isOther = isCorrected || confirmed === 'correction';
  if (kind === 'reading' && !confirmed && !isOther && !photo) return null;
  return (
    <Group gap="xs">
      {kind !== 'reading' && <Chip>{t(`kinds.${kind}`)}</Chip>}
      {confirmed && confirmed !== 'correction' && <Chip>{t(`confirmations.${confirmed}`)}</Chip>}
      {isOther && <Chip kind="orange">{t('values.corrected')}</Chip>}
      {photo}
    </Group>
  );
}

/** The columns of the values, within each meter. */
export function useValueColumns(): Column<ValueRow>[] {
  const { t } = useTranslation('meters');
  const { day, dateTime } = useFormats();
  const quantity = useQuantityFormat();
  return useMemo(
    () =>
      columnsOf(t, 'values.fields', [
        { key: 'date', cell: ({ date }) => day(date), isName: true, width: '9rem' },
        {
          key: 'value',
          cell: ({ value, former, meter }) =>
            former ? <s>{`${quantity(value)} ${meter.unit}`}</s> : `${quantity(value)} ${meter.unit}`,
          align: 'right',
        },
        {
          key: 'consumption',
          value: ({ reading }) => reading?.consumption,
          cell: ({ reading, meter }) =>
            typeof reading?.consumption === 'number' ? `${quantity(reading.consumption)} ${meter.unit}` : '–',
          align: 'right',
        },
        { key: 'marks', value: ({ reading }) => reading?.kind, cell: (row) => <Marks row={row} />, isSortable: false },
        { key: 'reason', header: t('entry.fields.reason'), isSortable: false, hideOnPhone: true, showFrom: 'md' },
        {
          key: 'createdBy',
          cell: ({ createdBy, createdAt }) => t('values.by', { person: createdBy, at: dateTime(createdAt) }),
          hideOnPhone: true,
          showFrom: 'lg',
        },
      ]),
    [t, day, dateTime, quantity],
  );
}
