import { Group, Loader, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { Chip } from '../../../kit/feedback/Chip.tsx';
import { type DataSource, shownState } from '../data.ts';

const KINDS = {
  never: 'neutral',
  waiting: 'neutral',
  running: 'neutral',
  interrupted: 'orange',
  done: 'green',
  failed: 'orange',
} as const;

/** How a dataset's last run went: how far it is, or why it failed. */
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
