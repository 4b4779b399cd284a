import { Card, Group, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/locale.ts';
import { Banner } from '../../../kit/feedback/Banner.tsx';
import { DataAge } from '../../../pickers/DataAge.tsx';
import { type DataSource, isOpen } from '../data.ts';

/** When the dataset that was not copied for the longest time was; null where none ever was. */
const oldest = (sources: readonly DataSource[]): string | null =>
  sources
    .flatMap(({ lastSuccess }) => lastSuccess ?? [])
    .sort()
    .at(0) ?? null;

/** How things stand altogether: what is going on, what went wrong, how old the data are. */
export function SyncStatus({ sources }: { readonly sources: readonly DataSource[] }) {
  const { t } = useTranslation('merchandise');
  const { whole } = useFormats();
  const open = sources.filter(isOpen);
  const failed = sources.filter(({ state }) => state === 'failed').length;
  const from = sources.find(({ source }) => source)?.source;
  return (
    <Stack gap="sm">
      {open.length > 0 && <SyncProgress open={open} />}
      {failed > 0 && (
        <Banner kind="error" title={t('sources.failed', { count: failed, formatted: whole(failed) })}>
          {t('sources.failedText')}
        </Banner>
      )}
      <DataAge lastSuccess={oldest(sources)} />
      {from && <Text c="dimmed">{t(`sources.from.${from}`)}</Text>}
    </Stack>
  );
}

function SyncProgress({ open }: { readonly open: readonly DataSource[] }) {
  const { t } = useTranslation('merchandise');
  const { whole } = useFormats();
  // Nothing tells how many were asked for, so the most that were open at once while one looked on are the whole.
  const [most, setMost] = useState(open.length);
  if (open.length > most) setMost(open.length);
  const current = open.find(({ state }) => state === 'running');
  return (
    <Card>
      <Stack gap="xs">
        <Text fw={500} role="status">
          {t('sources.progress')}
        </Text>
        <Progress.Root size="lg">
          <Progress.Section
            value={((most - open.length + 0.5) / most) * 100}
            aria-label={t('sources.progress')}
            animated
          />
        </Progress.Root>
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            {current && t('sources.current', { dataset: t(`datasets.${current.dataset}`) })}{' '}
            {t('sources.open', { count: open.length, formatted: whole(open.length) })} {t('sources.leave')}
          </Text>
        </Group>
      </Stack>
    </Card>
  );
}
