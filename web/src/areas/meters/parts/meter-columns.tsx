import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import { TONES } from '../../../kit/feedback/tones.ts';
import { useToday } from '../../../kit/page/useToday.ts';
import type { Column } from '../../../kit/table/columns.ts';
import type { ListedMeter } from '../data.ts';
import { stateOf } from './meter-filters.tsx';
import { SiteOf } from './of-meter.tsx';
import { useQuantityFormat } from './quantity-format.ts';

interface StateOfMeterProps {
  readonly meter: ListedMeter;
  readonly today: string;
}

function StateOfMeter({ meter, today }: StateOfMeterProps) {
  const { t } = useTranslation('meters');
  const state = stateOf(meter, today);
  return <Chip tone={state === 'due' ? TONES.amber : undefined}>{t(`administration.states.${state}`)}</Chip>;
}

/** The columns of all meters. */
export function useMeterColumns(): Column<ListedMeter>[] {
  const { t } = useTranslation('meters');
  const { day } = useFormats();
  const quantity = useQuantityFormat();
  const today = useToday();
  return useMemo(
    () => [
      {
        key: 'site',
        header: t('administration.fields.siteId'),
        value: ({ site }) => site.title,
        cell: (meter) => <SiteOf of={meter} />,
      },
      {
        key: 'text',
        header: t('administration.fields.text'),
        value: ({ text }) => text,
        cell: ({ text, number }) => (
          <div>
            {text}
            <Text size="sm" c="dimmed" fw={400}>
              {number}
            </Text>
          </div>
        ),
        noteOnPhone: (meter) => `${meter.site.title} · ${t(`administration.states.${stateOf(meter, today)}`)}`,
        isName: true,
      },
      {
        key: 'type',
        header: t('administration.fields.type'),
        value: ({ type }) => t(`types.${type}`),
        cell: ({ type, interval }) => (
          <div>
            {t(`types.${type}`)}
            <Text size="sm" c="dimmed">
              {t(`intervals.${interval}`)}
            </Text>
          </div>
        ),
        width: '8rem',
      },
      {
        key: 'latest',
        header: t('administration.fields.latest'),
        value: ({ previousDate }) => previousDate,
        cell: ({ previousValue, previousDate, unit }) =>
          previousValue === null || previousDate === null ? (
            t('administration.never')
          ) : (
            <div>
              {`${quantity(previousValue)} ${unit}`}
              <Text size="sm" c="dimmed">
                {day(previousDate)}
              </Text>
            </div>
          ),
        align: 'right',
        width: '10.5rem',
        showFrom: 'md',
      },
      {
        key: 'next',
        header: t('administration.fields.next'),
        value: ({ nextEntryDate }) => nextEntryDate,
        cell: ({ nextEntryDate }) => (nextEntryDate ? day(nextEntryDate) : '–'),
        showFrom: 'lg',
        width: '8rem',
      },
      {
        key: 'state',
        header: t('administration.fields.state'),
        value: (meter) => stateOf(meter, today),
        cell: (meter) => <StateOfMeter meter={meter} today={today} />,
        width: '9rem',
      },
    ],
    [t, day, quantity, today],
  );
}
