import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { LineChart } from '../../../kit/charts/line-chart.tsx';
import { Fact, Facts } from '../../../kit/page/facts.tsx';
import { LoadingState, QueryState } from '../../../kit/states/states.tsx';
import { columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { type ListedMeter, loadQuery, type MeterLoad } from '../data.ts';
import { useQuantityFormat, useTickFormat } from '../parts/quantity-format.ts';

const PERIODS = [7, 30, 90, 365] as const;
const USUAL = 30;

/** The load of a meter by time of day, and what of its consumption is at night and at weekends. */
export function LoadCourse({ meter }: { readonly meter: ListedMeter }) {
  const { t } = useTranslation('meters');
  const { counted } = useFormats();
  const [days, setDays] = useState<number>(USUAL);
  const query = useQuery(loadQuery(meter.id, days));
  return (
    <>
      <NativeSelect
        label={t('values.load.period')}
        value={String(days)}
        data={PERIODS.map((count) => ({ value: String(count), label: t('values.load.last', counted(count)) }))}
        onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
      />
      <QueryState
        query={query}
        isEmpty={({ knownQuarters }) => knownQuarters === 0}
        empty={{ title: t('values.load.none'), text: t('values.load.noneText') }}
        loading={<LoadingState lines={7} />}
      >
        {(load) => (
          <>
            <LoadFacts load={load} />
            <LoadCurve meter={meter} load={load} />
          </>
        )}
      </QueryState>
    </>
  );
}

/** The unit of a load: kWh per hour are kW. */
const unitOfLoad = ({ unit }: MeterLoad): string => (unit === 'm³' ? 'm³/h' : unit.replace('h', ''));

function LoadFacts({ load }: { readonly load: MeterLoad }) {
  const { t } = useTranslation('meters');
  const { day, dateTime, percent, whole } = useFormats();
  const quantity = useQuantityFormat();
  const { start, end, unit, consumption, nightUse, weekendUse, baseLoad, peakLoad, peakAt } = load;
  const loadOf = (value: number) => `${quantity(value)} ${unitOfLoad(load)}`;
  const shareOf = (value: number) =>
    consumption > 0
      ? t('values.load.share', { value: `${quantity(value)} ${unit}`, share: percent(value / consumption) })
      : '–';
  return (
    <Facts>
      {start && end && (
        <Fact label={t('values.load.period')}>{t('values.load.span', { start: day(start), end: day(end) })}</Fact>
      )}
      <Fact label={t('values.load.consumption')}>
        {`${quantity(consumption)} ${unit}`}
        {load.knownQuarters < load.quarters &&
          ` · ${t('values.load.cover', { known: whole(load.knownQuarters), count: whole(load.quarters) })}`}
      </Fact>
      <Fact label={t('values.load.nightUse')}>{shareOf(nightUse)}</Fact>
      <Fact label={t('values.load.weekendUse')}>{shareOf(weekendUse)}</Fact>
      {baseLoad !== null && <Fact label={t('values.load.baseLoad')}>{loadOf(baseLoad)}</Fact>}
      {peakLoad !== null && peakAt !== null && (
        <Fact label={t('values.load.peakLoad')}>
          {t('values.load.peakOf', { value: loadOf(peakLoad), at: dateTime(peakAt) })}
        </Fact>
      )}
    </Facts>
  );
}

type Slot = MeterLoad['curve'][number];

const rowKey = ({ time }: Slot) => time;

interface LoadCurveProps {
  readonly meter: ListedMeter;
  readonly load: MeterLoad;
}

/** Every third hour has its time below the axis. */
const isMarked = (time: string): boolean => time.endsWith(':00') && Number(time.slice(0, 2)) % 3 === 0;

/** The mean load by time of day, workdays beside weekends. */
function LoadCurve({ meter: { text }, load }: LoadCurveProps) {
  const { t } = useTranslation('meters');
  const quantity = useQuantityFormat();
  const formatTick = useTickFormat();
  const unit = unitOfLoad(load);
  const format = (value: number) => `${quantity(value)} ${unit}`;
  const formatOrDash = (value: number | null) => (value === null ? '–' : format(value));
  return (
    <>
      <LineChart
        label={t('values.load.chart', { meter: text })}
        points={load.curve.map(({ time, workday }) => ({
          label: time,
          short: isMarked(time) ? time : '',
          value: workday,
        }))}
        name={t('values.load.workday')}
        beside={{ label: t('values.load.weekend'), values: load.curve.map(({ weekend }) => weekend) }}
        format={format}
        formatTick={(value) => `${formatTick(value)} ${unit}`}
      />
      <DataTable<Slot>
        name="meter-load"
        caption={t('values.load.table', { meter: text })}
        query={{ data: load.curve, error: null }}
        rowKey={rowKey}
        columns={columnsOf(t, 'values.load', [
          { key: 'time', isName: true },
          { key: 'workday', cell: ({ workday }) => formatOrDash(workday), align: 'right' },
          { key: 'weekend', cell: ({ weekend }) => formatOrDash(weekend), align: 'right' },
        ])}
        pageSize={10}
        canSave
        empty={{ title: t('values.load.none') }}
      />
    </>
  );
}
