import { ActionIcon, Group, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import kit from '../../../kit/kit.module.css';
import { useNow } from '../../../kit/page/useNow.ts';
import type { Column } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { useAge } from '../../../pickers/age.ts';
import { type DataSource, shownState } from '../data.ts';
import { useDuration } from './duration.ts';
import { SourceState } from './source-state.tsx';
import type { Sync } from './sync.ts';

interface SourceTableProps {
  readonly sources: readonly DataSource[];
  /** Absent where there is nothing to copy from. */
  readonly sync: Sync | undefined;
}

/** Every dataset with its last run and the age of its copy. */
export function SourceTable({ sources, sync }: SourceTableProps) {
  const { t } = useTranslation('merchandise');
  const { dateTime, whole } = useFormats();
  const duration = useDuration();
  const columns: Column<DataSource>[] = [
    {
      key: 'dataset',
      header: t('sources.dataset'),
      value: ({ dataset }) => t(`datasets.${dataset}`),
      isName: true,
    },
    {
      key: 'lastSuccess',
      header: t('sources.age'),
      value: ({ lastSuccess }) => lastSuccess,
      cell: (source) => <SourceAge source={source} />,
      width: '8.5rem',
    },
    {
      key: 'state',
      header: t('sources.state'),
      value: (source) => t(`sources.states.${shownState(source)}`),
      cell: (source) => <SourceState source={source} />,
      width: '14rem',
    },
    {
      key: 'startedAt',
      header: t('sources.lastRun'),
      value: ({ startedAt }) => startedAt,
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
      value: ({ seconds }) => seconds,
      cell: ({ seconds }) => duration(seconds),
      align: 'right',
      width: '5.5rem',
      showFrom: 'lg',
    },
    {
      key: 'rows',
      header: t('sources.rows'),
      value: ({ rows }) => rows,
      cell: ({ rows }) => whole(rows),
      align: 'right',
      width: '5.5rem',
    },
  ];
  const action: Column<DataSource> = {
    key: 'action',
    header: t('sources.action'),
    value: () => null,
    cell: ({ dataset }) => (
      <ActionIcon
        variant="subtle"
        // Twenty grey boxes would distract from what is going on.
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
  };
  return (
    <DataTable
      name="merchandise.sources"
      caption={t('sources.title')}
      query={{ data: sources, error: null }}
      rowKey={({ dataset }) => dataset}
      columns={sync ? [...columns, action] : columns}
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
