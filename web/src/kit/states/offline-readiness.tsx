import { Group, Text } from '@mantine/core';
import { IconCircleCheck, IconCloudDownload, IconCloudOff } from '@tabler/icons-react';
import { useFormats } from '../../kernel/formats.ts';
import { useShellState } from '../../kernel/offline/shell-state.ts';
import type { Preparation } from '../../kernel/offline/use-kept.ts';
import { useTranslation } from '../../kernel/translation.ts';

interface OfflineReadinessProps {
  /** The data that the page needs offline. */
  readonly prepared: Preparation;
}

/**
 * Whether the device has everything that a page needs offline, and the progress until then. The line is always shown,
 * so that nothing below moves.
 */
export function OfflineReadiness({ prepared: { kept, total, error } }: OfflineReadinessProps) {
  const { t } = useTranslation('kit');
  const { whole } = useFormats();
  const app = useShellState();
  const isDataThere = kept !== null && kept >= total;
  const isUnknown = app.kind === 'unknown' && kept === null && !error;
  const isReady = (app.kind === 'kept' || app.kind === 'unknown') && isDataThere;
  const text = () => {
    if (isReady) return t('offline.ready');
    if (app.kind === 'absent') return t('offline.absent');
    if (error && !isDataThere) return t('offline.failed');
    const files = app.kind === 'coming' ? app : { kept: 0, total: 0 };
    if (files.total === null) return t('offline.starting');
    return t('offline.coming', { kept: whole(files.kept + (kept ?? 0)), total: whole(files.total + total) });
  };
  const Icon = isReady ? IconCircleCheck : app.kind === 'absent' ? IconCloudOff : IconCloudDownload;
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start" c="dimmed" mih="1.5rem">
      {!isUnknown && (
        <>
          <Icon size="1.25rem" aria-hidden style={{ flex: 'none' }} />
          <Text size="sm">{text()}</Text>
        </>
      )}
    </Group>
  );
}
