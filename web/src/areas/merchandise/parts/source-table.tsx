import { ActionIcon, Group, Loader, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import kit from '../../../kit/kit.module.css';
import { useNow } from '../../../kit/page/use-now.ts';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { useAge } from '../../../pickers/age.ts';
import { type DataSource, shownState } from '../data.ts';
import type { Sync } from './sync.ts';

interface SourceTableProps {
  readonly sources: readonly DataSource[];
  /** Undefined if there is no source. */
  readonly sync: Sync | undefined;
}

/** All datasets with their last run and the age of their copy. */
export function SourceTable({ sources, sync }: SourceTableProps) {
  const { t } = useTranslation('merchandise');
  const { dateTime, whole } = useFormats();
  const duration = useDuration();
  const columns: Column<DataSource>[] = columnsOf(t, 'sources', [
    { key: 'dataset', value: ({ dataset }) => t(`datasets.${dataset}`), isName: true },
    { key: 'lastSuccess', header: t('sources.age'), cell: (source) => <SourceAge source={source} />, width: '8.5rem' },
    {
      key: 'state',
      value: (source) => t(`sources.states.${shownState(source)}`),
      cell: (source) => <SourceState source={source} />,
      width: '14rem',
    },
    {
      key: 'startedAt',
      header: t('sources.lastRun'),
      cell: ({ startedAt }) => (
        <Text span inherit className={kit.unbroken}>
          {startedAt === null ? '–' : dateTime(startedAt)}
        </Text>
      ),
      width: '9.5rem',
      showFrom: 'md',
    },
    {
      key: 'seconds',
      header: t('sources.duration'),
      cell: ({ seconds }) => duration(seconds),
      align: 'right',
      width: '5.5rem',
      showFrom: 'lg',
    },
    { key: 'rows', cell: ({ rows }) => whole(rows), align: 'right', width: '5.5rem' },
  ]);
  const action: Column<DataSource> = {
    key: 'action',
    header: t('sources.action'),
    value: () => null,
    cell: ({ dataset }) => (
      <ActionIcon
        variant="subtle"
        // Twenty grey buttons would distract from the progress.
        bg={sync?.isBusy ? 'transparent' : undefined}
        className={kit.target}
        aria-label={t('sources.syncOne', { dataset: t(`datasets.${dataset}`) })}
        {...sync?.button(dataset)}
      >
        <IconRefresh size="1.125rem" aria-hidden />
      </ActionIcon>
    ),
    align: 'right',
    width: '4.5rem',
    isSortable: false,
    saved: false,
  };
  return (
    <DataTable
      name="merchandise.sources"
      caption={t('sources.title')}
      query={{ data: sources, error: null }}
      rowKey={({ dataset }) => dataset}
      columns={sync ? [...columns, action] : columns}
      canSave
      empty={{ title: t('sources.none') }}
    />
  );
}

function SourceAge({ source: { lastSuccess, isOld } }: { readonly source: DataSource }) {
  const { t } = useTranslation('merchandise');
  const age = useAge();
  const now = useNow();
  if (lastSuccess === null) return <Chip kind="orange">{t('sources.neverCopied')}</Chip>;
  return (
    <Group gap="xs">
      <Text inherit>{age(lastSuccess, now)}</Text>
      {isOld && <Chip kind="orange">{t('sources.old')}</Chip>}
    </Group>
  );
}

/** Formats the duration of a run: '2 min 5 s'. */
function useDuration(): (seconds: number | null) => string {
  const { t } = useTranslation('merchandise');
  return (seconds) => {
    if (seconds === null) return '–';
    if (seconds < 1) return t('sources.moment');
    const minutes = Math.floor(seconds / 60);
    if (minutes < 1) return t('sources.seconds', { seconds });
    if (minutes < 60) return t('sources.minutes', { minutes, seconds: seconds % 60 });
    return t('sources.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  };
}

const KINDS = {
  never: 'neutral',
  waiting: 'neutral',
  running: 'neutral',
  interrupted: 'orange',
  done: 'green',
  failed: 'orange',
} as const;

/** The state of a dataset's last run: its progress, or the reason of a failure. */
function SourceState({ source }: { readonly source: DataSource }) {
  const { t } = useTranslation('merchandise');
  const { whole } = useFormats();
  const { rowsRead, error } = source;
  const state = shownState(source);
  return (
    <Group gap="xs">
      <Chip kind={KINDS[state]}>{t(`sources.states.${state}`)}</Chip>
      {state === 'running' && (
        <>
          <Loader size="xs" aria-hidden />
          <Text inherit>{t('sources.read', { count: rowsRead, formatted: whole(rowsRead) })}</Text>
        </>
      )}
      {state === 'failed' && error && <Text size="sm">{error}</Text>}
    </Group>
  );
}
