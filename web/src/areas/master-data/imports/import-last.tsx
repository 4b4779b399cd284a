import { Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { PageOf } from '../../../kernel/client.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { LoadingState, QueryState, type Readable } from '../../../kit/states/states.tsx';
import type { ImportRun } from '../data.ts';
import { importPath } from '../parts/address.ts';
import { StateChip } from './import-state.tsx';
import { useWritten } from './import-words.ts';

/** Time and result of the last import of a kind; dry runs do not count. */
export function ImportLast({ newest }: { readonly newest: Readable<PageOf<readonly ImportRun[]>> }) {
  const { t } = useTranslation('masterData');
  const { dateTime } = useFormats();
  const resultOf = useWritten();
  return (
    <QueryState query={newest} loading={<LoadingState lines={1} />}>
      {({ rows }) => {
        const last = rows.find(({ state }) => state !== 'running');
        if (!last) return <Text c="dimmed">{t('imports.last.none')}</Text>;
        return (
          <Group gap="xs">
            <Text c="dimmed">{t('imports.last.title')}:</Text>
            <Anchor component={Link} to={importPath(last)} inherit>
              {dateTime(last.finishedAt ?? last.createdAt)}
            </Anchor>
            <StateChip state={last.state} />
            {last.state === 'done' && <Text>{resultOf(last)}</Text>}
          </Group>
        );
      }}
    </QueryState>
  );
}
