import { Group, Loader, Text } from '@mantine/core';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { type DataSource, shownState } from '../data.ts';

const KINDS = {
  never: 'neutral',
  waiting: 'neutral',
  running: 'neutral',
  interrupted: 'orange',
  done: 'green',
  failed: 'orange',
} as const;

/** The state of a dataset's last run: its progress, or the reason of a failure. */
export function SourceState({ source }: { readonly source: DataSource }) {
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
