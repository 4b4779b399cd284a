import { STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { Progress as Bar, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconActivity } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { Hint } from '../../../kit/feedback/hint.tsx';
import { Figures } from '../../../kit/page/figures.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { LoadingState, QueryState } from '../../../kit/states/states.tsx';
import { type Inventory, type Progress, progressQuery } from '../data.ts';
import { HoursChart } from './progress-chart.tsx';
import { CountersTable } from './progress-counters.tsx';
import { DevicesTable } from './progress-devices.tsx';

const SECOND = 1_000;
/** While it is counted, or the first count may come at any time. */
const PACE = 2 * SECOND;
/** In review or closed: late counts arrive, and somebody may reopen it. */
const SLOW_PACE = 20 * SECOND;

const hasState = ({ receipts }: Progress, wanted: number) => receipts.some(({ state }) => state === wanted);

/** How long to wait before the next request. */
function paceOf(progress: Progress | undefined): number | false {
  if (!progress) return false;
  return hasState(progress, STATES.counting) || hasState(progress, STATES.open) ? PACE : SLOW_PACE;
}

/**
 * How far the counting of an inventory is, while it goes on: requested every two seconds while something is being
 * counted and the page is seen (`behaviour §1`). Nothing of it is a live region: screen readers do not announce it
 * every two seconds.
 */
export function LiveProgress({ inventory }: { readonly inventory: Pick<Inventory, 'id'> }) {
  const { t } = useTranslation('inventory');
  const query = useQuery({
    ...progressQuery(inventory.id),
    refetchInterval: ({ state }) => paceOf(state.data),
  });
  const { data, error, dataUpdatedAt } = query;
  const { dateTime } = useFormats();
  const isLive = data !== undefined && !error && hasState(data, STATES.counting);
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
        {(progress) => <Figured progress={progress} />}
      </QueryState>
    </Section>
  );
}

function Figured({ progress }: { readonly progress: Progress }) {
  const { t } = useTranslation('inventory');
  const { whole } = useFormats();
  const { positions, counted, late, counters, hours, devices } = progress;
  const told = t('progress.counted', { counted: whole(counted), positions: whole(positions) });
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <Text fw={600}>{told}</Text>
        <Bar size="lg" value={positions === 0 ? 0 : (counted / positions) * 100} aria-label={told} />
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
