import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { TONES } from '../../../kit/feedback/tones.ts';
import { useToday } from '../../../kit/page/use-today.ts';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import type { ListedMeter } from '../data.ts';
import { LastReading, SiteOf } from '../parts/of-meter.tsx';
import { stateOf } from './meter-filters.tsx';

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
  const today = useToday();
  return useMemo(
    () =>
      columnsOf(t, 'administration.fields', [
        {
          key: 'site',
          header: t('administration.fields.siteId'),
          value: ({ site }) => site.title,
          cell: (meter) => <SiteOf of={meter} />,
        },
        {
          key: 'text',
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
          value: ({ type }) => t(`types.${type}`),
          cell: ({ type, direction, interval }) => (
            <div>
              {t(`types.${type}`)}
              <Text size="sm" c="dimmed">
                {direction === 'consumption' ? t(`intervals.${interval}`) : t(`directions.${direction}`)}
              </Text>
            </div>
          ),
          width: '8rem',
        },
        {
          key: 'latest',
          value: ({ previousDate }) => previousDate,
          cell: (meter) => <LastReading of={meter} />,
          align: 'right',
          width: '10.5rem',
          showFrom: 'md',
        },
        {
          key: 'next',
          value: ({ nextEntryDate }) => nextEntryDate,
          cell: ({ nextEntryDate }) => (nextEntryDate ? day(nextEntryDate) : '–'),
          showFrom: 'lg',
          width: '8rem',
        },
        {
          key: 'state',
          value: (meter) => stateOf(meter, today),
          cell: (meter) => <StateOfMeter meter={meter} today={today} />,
          width: '9rem',
        },
      ]),
    [t, day, today],
  );
}
