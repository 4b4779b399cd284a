import { Group, Loader, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Banner } from '../../../kit/feedback/Banner.tsx';
import { DataAge } from '../../../pickers/DataAge.tsx';
import { type DataSource, isInterrupted } from '../data.ts';

/** When the dataset that was not copied for the longest time was, null where one never was; and whether others are better. */
function worst(sources: readonly DataSource[]) {
  const copied = sources.flatMap(({ lastSuccess }) => lastSuccess ?? []).sort();
  if (copied.length < sources.length) return { lastSuccess: null, isPartial: copied.length > 0 };
  return { lastSuccess: copied[0] ?? null, isPartial: sources.some(({ isOld }) => !isOld) };
}

/** The overall status: errors, the age of the data, and progress. */
export function SyncStatus({ sources }: { readonly sources: readonly DataSource[] }) {
  const { t } = useTranslation('merchandise');
  const { whole, dateTime } = useFormats();
  const failed = sources.filter(({ state }) => state === 'failed').length;
  const from = sources.find(({ source }) => source)?.source;
  const next = sources.find(({ nextRun }) => nextRun)?.nextRun;
  return (
    <Stack gap="sm">
      {failed > 0 && (
        <Banner kind="error" title={t('sources.failed', { count: failed, formatted: whole(failed) })}>
          {t('sources.failedText')}
        </Banner>
      )}
      {sources.some(isInterrupted) && (
        <Banner kind="warning" title={t('sources.interrupted')}>
          {t('sources.interruptedText')}
        </Banner>
      )}
      <DataAge {...worst(sources)} />
      {from && (
        <Text c="dimmed">
          {t(`sources.from.${from}`)} · {next ? t('sources.nextRun', { at: dateTime(next) }) : t('sources.noNextRun')}
        </Text>
      )}
      <SyncProgress sources={sources} />
    </Stack>
  );
}

/** What is being copied. While nothing is, its place is kept, so that the table stays where it is. */
function SyncProgress({ sources }: { readonly sources: readonly DataSource[] }) {
  const { t } = useTranslation('merchandise');
  const open = sources.filter(({ isUnderWay }) => isUnderWay);
  const most = useMost(open.length);
  const idle = t(most > 0 ? 'sources.finished' : 'sources.idle');
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {open.length > 0 && <Loader size="xs" aria-hidden />}
        <Text role="status" c={most > 0 ? undefined : 'dimmed'}>
          {open.length > 0 ? t('sources.progress') : idle}
        </Text>
        {open.length > 0 && <Remaining open={open} />}
      </Group>
      <Progress.Root size="sm" style={{ visibility: open.length > 0 ? 'visible' : 'hidden' }}>
        <Progress.Section
          // What is being copied counts half.
          value={most === 0 ? 0 : ((most - open.length + 0.5) / most) * 100}
          aria-label={t('sources.progress')}
          animated
        />
      </Progress.Root>
    </Stack>
  );
}

/**
 * How many datasets the last sync began with that one looked on: the number requested is unknown, so it is the most
 * that were open at once.
 */
function useMost(open: number): number {
  const [known, setKnown] = useState({ open, most: open });
  if (open !== known.open) setKnown({ open, most: known.open === 0 ? open : Math.max(known.most, open) });
  return known.most;
}

function Remaining({ open }: { readonly open: readonly DataSource[] }) {
  const { t } = useTranslation('merchandise');
  const { whole } = useFormats();
  const current = open.find(({ state }) => state === 'running');
  const facts = [
    ...(current ? [t(`datasets.${current.dataset}`)] : []),
    t('sources.open', { count: open.length, formatted: whole(open.length) }),
  ];
  return <Text c="dimmed">{facts.join(' · ')}</Text>;
}
