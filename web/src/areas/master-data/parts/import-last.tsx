import { Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PageOf } from '../../../kernel/client.ts';
import { useFormats } from '../../../kernel/locale.ts';
import { LoadingState, QueryState, type Readable } from '../../../kit/states/states.tsx';
import { type ImportRun, importPath } from '../data.ts';
import { ImportState } from './import-state.tsx';

const isHistory = ({ state }: ImportRun) => state === 'done' || state === 'failed' || state === 'undone';

/** When and how the last import of a kind ended; dry runs that came to nothing do not count. */
export function ImportLast({ newest }: { readonly newest: Readable<PageOf<readonly ImportRun[]>> }) {
  const { t } = useTranslation('masterData');
  const { dateTime, whole } = useFormats();
  return (
    <QueryState query={newest} loading={<LoadingState lines={1} />}>
      {({ rows }) => {
        const last = rows.find(isHistory);
        if (!last) return <Text c="dimmed">{t('imports.last.none')}</Text>;
        const counts = t('imports.last.counts', {
          created: whole(last.created),
          updated: whole(last.updated),
          deleted: whole(last.deleted),
        });
        return (
          <Group gap="xs">
            <Text c="dimmed">{t('imports.last.title')}:</Text>
            <Anchor component={Link} to={importPath(last)} inherit>
              {dateTime(last.finishedAt ?? last.createdAt)}
            </Anchor>
            <ImportState state={last.state} />
            {last.state === 'done' && <Text>{counts}</Text>}
          </Group>
        );
      }}
    </QueryState>
  );
}
