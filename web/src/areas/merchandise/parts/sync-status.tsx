import { Group, Loader, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { DataAge } from '../../../pickers/data-age.tsx';
import { oldestCopy } from '../../../pickers/oldest-copy.ts';
import { type DataSource, isInterrupted } from '../data.ts';

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
      <DataAge {...oldestCopy(sources)} />
      {from && (
        <Text c="dimmed">
          {t(`sources.from.${from}`)} · {next ? t('sources.nextRun', { at: dateTime(next) }) : t('sources.noNextRun')}
        </Text>
      )}
      <SyncProgress sources={sources} />
    </Stack>
  );
}

/** The progress of copying. Its space is always reserved, to avoid layout shifts. */
function SyncProgress({ sources }: { readonly sources: readonly DataSource[] }) {
  const { t } = useTranslation('merchandise');
  const open = sources.filter(({ isUnderWay }) => isUnderWay);
  const total = useMaxOpen(open.length);
  const idle = t(total > 0 ? 'sources.finished' : 'sources.idle');
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {open.length > 0 && <Loader size="xs" aria-hidden />}
        <Text role="status" c={total > 0 ? undefined : 'dimmed'}>
          {open.length > 0 ? t('sources.progress') : idle}
        </Text>
        {open.length > 0 && <Remaining open={open} />}
      </Group>
      <Progress.Root size="sm" style={{ visibility: open.length > 0 ? 'visible' : 'hidden' }}>
        <Progress.Section
          // The dataset being copied counts as half done.
          value={total === 0 ? 0 : ((total - open.length + 0.5) / total) * 100}
          aria-label={t('sources.progress')}
          animated
        />
      </Progress.Root>
    </Stack>
  );
}

/** The number of datasets in the current sync. It is not known exactly, so this is the maximum that was open at once. */
function useMaxOpen(open: number): number {
  const [known, setKnown] = useState({ open, total: open });
  if (open !== known.open) setKnown({ open, total: known.open === 0 ? open : Math.max(known.total, open) });
  return known.total;
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
