import { partsOf } from '@kontor/contract/areas/trail/rules.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../kernel/formats.ts';
import { useTranslation } from '../../kernel/translation.ts';
import { type Empty, EmptyState, LoadingState, QueryState } from '../states/states.tsx';
import { FieldChanges } from '../table/field-changes.tsx';
import classes from './entry-list.module.css';
import { useEntryWords } from './entry-words.ts';
import { entriesQuery, type TrailEntry, type TrailFilter } from './history.ts';

interface EntryListProps {
  readonly label: string;
  readonly filter: TrailFilter;
  readonly empty: Empty;
}

/** Entries of the audit trail, newest first, with a button for older ones. */
export function EntryList({ label, filter, empty }: EntryListProps) {
  const { t } = useTranslation('trail');
  const query = useInfiniteQuery(entriesQuery(filter));
  return (
    <QueryState query={query} loading={<LoadingState lines={8} />}>
      {({ pages }) => {
        const entries = pages.flatMap((page) => page.entries);
        if (entries.length === 0) return <EmptyState {...empty} />;
        return (
          <Stack>
            <ul className={classes.entries} aria-label={label}>
              {entries.map((entry) => (
                <li key={entry.id} className={classes.entry}>
                  <EntryText entry={entry} />
                </li>
              ))}
            </ul>
            {query.hasNextPage && (
              <Group justify="center">
                <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('list.more')}
                </Button>
              </Group>
            )}
          </Stack>
        );
      }}
    </QueryState>
  );
}

/** More fields than this are shown on demand. */
const MAX_SHOWN = 4;

/** Who did what, and what changed by that, in words. */
export function EntryText({ entry }: { readonly entry: TrailEntry }) {
  const { t } = useTranslation('trail');
  const { dateTime } = useFormats();
  const { kindTitle, operationTitle, personName, recordName, changesOf } = useEntryWords();
  const [isWhole, setWhole] = useState(false);
  const changes = changesOf(entry);
  const kind = kindTitle(partsOf(entry.action).kind);
  return (
    <Stack gap={4}>
      <Group gap="xs" justify="space-between">
        <Text fw={500}>{t('entry.title', { operation: operationTitle(entry.action), kind })}</Text>
        <Text c="dimmed">{recordName(entry)}</Text>
      </Group>
      <Text size="sm" c="dimmed">
        {entry.actor === '' ? dateTime(entry.at) : `${personName(entry)}, ${dateTime(entry.at)}`}
      </Text>
      {changes.length > 0 && <FieldChanges changes={isWhole ? changes : changes.slice(0, MAX_SHOWN)} />}
      {changes.length > MAX_SHOWN && (
        <Group>
          <Button variant="subtle" size="compact-sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('entry.fewer') : t('entry.all', { count: changes.length })}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
