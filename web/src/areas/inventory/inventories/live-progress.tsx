import { INVENTORY_RECEIPT_STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { HOUR_MS, SECOND_MS } from '@kontor/contract/kernel/durations.ts';
import { Progress as Bar, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconActivity } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { BarChart } from '../../../kit/charts/bar-chart.tsx';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { Hint } from '../../../kit/feedback/hint.tsx';
import { Figures } from '../../../kit/page/figures.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { useNow } from '../../../kit/page/use-now.ts';
import { LoadingState, QueryState } from '../../../kit/states/states.tsx';
import { columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { WithNote } from '../../../kit/text/with-note.tsx';
import { useAge } from '../../../pickers/age.ts';
import { type Inventory, type Progress, progressQuery } from '../data.ts';
import { hoursOf } from './progress-hours.ts';

/** While counting, or while the first count may arrive. */
const PACE = 2 * SECOND_MS;
/** In review or closed, when late counts may arrive and the receipt may be reopened. */
const SLOW_PACE = 20 * SECOND_MS;

const hasState = ({ receipts }: Progress, wanted: number) => receipts.some(({ state }) => state === wanted);

/** The interval before the next request. */
function paceOf(progress: Progress | undefined): number | false {
  if (!progress) return false;
  return hasState(progress, INVENTORY_RECEIPT_STATES.counting) || hasState(progress, INVENTORY_RECEIPT_STATES.open)
    ? PACE
    : SLOW_PACE;
}

/**
 * The live progress of an inventory, requested every two seconds while something is being counted and the page is
 * visible (`behaviour §1`). It has no live region, as screen readers would announce it every two seconds.
 */
export function LiveProgress({ inventory }: { readonly inventory: Pick<Inventory, 'id'> }) {
  const { t } = useTranslation('inventory');
  const query = useQuery({
    ...progressQuery(inventory.id),
    refetchInterval: ({ state }) => paceOf(state.data),
  });
  const { data, error, dataUpdatedAt } = query;
  const { dateTime } = useFormats();
  const isLive = data !== undefined && !error && hasState(data, INVENTORY_RECEIPT_STATES.counting);
  return (
    <Section
      title={t('progress.title')}
      actions={
        isLive && (
          <Hint text={t('progress.liveText')}>
            <Chip kind="green" icon={IconActivity}>
              {t('progress.live')}
            </Chip>
          </Hint>
        )
      }
    >
      {error && data && <Banner kind="warning">{t('progress.lost', { at: dateTime(new Date(dataUpdatedAt)) })}</Banner>}
      <QueryState
        query={query}
        isEmpty={({ counters, late, devices }) => counters.length + late + devices.length === 0}
        empty={{ title: t('progress.nothing'), text: t('progress.nothingText') }}
        loading={<LoadingState lines={4} />}
      >
        {(progress) => <ProgressFigures progress={progress} />}
      </QueryState>
    </Section>
  );
}

function ProgressFigures({ progress }: { readonly progress: Progress }) {
  const { t } = useTranslation('inventory');
  const { whole } = useFormats();
  const { positions, counted, late, counters, hours, devices } = progress;
  const summary = t('progress.counted', { counted: whole(counted), positions: whole(positions) });
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <Text fw={600}>{summary}</Text>
        <Bar size="lg" value={positions === 0 ? 0 : (counted / positions) * 100} aria-label={summary} />
      </Stack>
      <Figures
        figures={[
          { label: t('progress.countedPositions'), value: counted, of: positions },
          { label: t('progress.counts'), value: sum(counters.map(({ counts }) => counts)) },
          { label: t('progress.late'), value: late },
          { label: t('progress.waiting'), value: sum(devices.map(({ waiting }) => waiting)) },
        ]}
      />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
        <CountersTable counters={counters} />
        <HoursChart hours={hours} />
      </SimpleGrid>
      <DevicesTable devices={devices} />
    </Stack>
  );
}

/** The people who count an inventory, with their counts. */
function CountersTable({ counters }: Pick<Progress, 'counters'>) {
  const { t } = useTranslation('inventory');
  const { dateTime, whole } = useFormats();
  return (
    <Stack gap="sm">
      <Title order={3}>{t('progress.counters.title')}</Title>
      <DataTable<Progress['counters'][number]>
        name="inventory.counters"
        caption={t('progress.counters.title')}
        query={{ data: counters, error: null }}
        rowKey={({ countedBy }) => countedBy}
        sort={{ key: 'positions', isDescending: true }}
        pageSize={10}
        columns={columnsOf(t, 'progress.counters', [
          { key: 'person', value: ({ countedBy }) => countedBy, isName: true },
          { key: 'positions', cell: ({ positions }) => whole(positions), align: 'right' },
          { key: 'counts', cell: ({ counts }) => whole(counts), align: 'right' },
          {
            key: 'last',
            value: ({ lastAt }) => lastAt,
            cell: ({ lastAt }) => dateTime(lastAt),
            align: 'right',
            width: '9.5rem',
          },
        ])}
        canSave
        empty={{ title: t('progress.nothing') }}
      />
    </Stack>
  );
}

/** The devices with waiting counts, and when they were last seen. */
function DevicesTable({ devices }: Pick<Progress, 'devices'>) {
  const { t } = useTranslation('inventory');
  const { dateTime, whole } = useFormats();
  const age = useAge();
  const now = useNow();
  return (
    <Stack gap="sm">
      <Title order={3}>{t('progress.devices.title')}</Title>
      <Text size="sm" c="dimmed">
        {t('progress.devices.unpaired')}
      </Text>
      {devices.length === 0 ? (
        <Text c="dimmed">{t('progress.devices.none')}</Text>
      ) : (
        <DataTable<Progress['devices'][number]>
          name="inventory.waiting-devices"
          caption={t('progress.devices.title')}
          query={{ data: devices, error: null }}
          rowKey={({ id }) => id}
          sort={{ key: 'waiting', isDescending: true }}
          pageSize={10}
          columns={columnsOf(t, 'progress.devices', [
            {
              key: 'name',
              cell: ({ name, revokedAt }) =>
                revokedAt === null ? name : <WithNote text={name} note={t('progress.devices.revoked')} />,
              isName: true,
            },
            { key: 'waiting', cell: ({ waiting }) => whole(waiting), align: 'right' },
            {
              key: 'lastSeen',
              value: ({ lastSeenAt }) => lastSeenAt,
              cell: ({ lastSeenAt }) => <WithNote text={age(lastSeenAt, now)} note={dateTime(lastSeenAt)} />,
              align: 'right',
            },
          ])}
          canSave
          empty={{ title: t('progress.devices.none') }}
        />
      )}
    </Stack>
  );
}

const AFTER_DAY = 'DD.MM.YYYY '.length;

/** The number of counts per hour, as bars and as a table. */
function HoursChart({ hours }: Pick<Progress, 'hours'>) {
  const { t } = useTranslation('inventory');
  const { dateTime, span, whole } = useFormats();
  const rangeOf = (hour: string) => span(hour, new Date(Date.parse(hour) + HOUR_MS).toISOString());
  return (
    <Stack gap="sm">
      <Title order={3}>{t('progress.hours.title')}</Title>
      <BarChart
        label={t('progress.hours.chart')}
        points={hoursOf(hours).map(({ hour, counts }) => ({
          label: rangeOf(hour),
          short: dateTime(hour).slice(AFTER_DAY),
          bars: [counts],
        }))}
        series={[t('progress.counts')]}
        format={whole}
        // Counts are whole numbers.
        formatTick={(value) => (Number.isInteger(value) ? whole(value) : '')}
      />
      <DataTable<Progress['hours'][number]>
        name="inventory.hours"
        caption={t('progress.hours.title')}
        query={{ data: hours, error: null }}
        rowKey={({ hour }) => hour}
        sort={{ key: 'hour', isDescending: true }}
        pageSize={10}
        columns={columnsOf(t, 'progress.hours', [
          { key: 'hour', cell: ({ hour }) => rangeOf(hour), isName: true },
          { key: 'counts', header: t('progress.counts'), cell: ({ counts }) => whole(counts), align: 'right' },
        ])}
        canSave
        empty={{ title: t('progress.nothing') }}
      />
    </Stack>
  );
}
