import { Card, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useId, useMemo, useState } from 'react';
import type { KeptDraft } from '../../../kernel/drafts.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { personOwner } from '../../../kernel/offline/owner.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Fact, Facts } from '../../../kit/page/facts.tsx';
import { useToday } from '../../../kit/page/use-today.ts';
import type { Entry } from '../data.ts';
import { useQuantityFormat } from '../parts/quantity-format.ts';
import classes from './entry.module.css';
import { NewEntry, RefusedEntry } from './entry-kinds.tsx';
import { SavedMessage, WaitingMessage } from './entry-message.tsx';
import { type Drafts, draftsToStore, isEntryDue, newDraft, parseDrafts, type ReadingDraft } from './reading-draft.ts';
import { useWaitingReadings } from './waiting.ts';

interface EntryListProps {
  readonly subject: string;
  readonly entries: readonly Entry[];
  readonly kept: KeptDraft;
}

/** The list of a site's meters for entering readings (`spec 3 §2.3`). */
export function EntryList({ subject, entries, kept }: EntryListProps) {
  const today = useToday();
  // Due meters come first; the order stays the same after they have been read.
  const [due] = useState(() => new Set(entries.filter((entry) => isEntryDue(entry, today)).map(({ id }) => id)));
  const inOrder = entries.toSorted((a, b) => Number(due.has(b.id)) - Number(due.has(a.id)));
  const owner = useMemo(() => personOwner(subject), [subject]);
  const waiting = useWaitingReadings(owner);
  const [saved, setSaved] = useState<ReadonlySet<number>>(new Set());
  const { drafts, change, forget } = useReadingDrafts(kept);
  // A draft may already be in the outbox if the page was left before it was deleted.
  const queuedMeterId = waiting.find(({ uuid, body }) => drafts.get(body.siteMeterId)?.clientId === uuid)?.body
    .siteMeterId;
  useEffect(() => {
    if (queuedMeterId !== undefined) forget(queuedMeterId);
  }, [queuedMeterId, forget]);

  return (
    <ul className={classes.rows}>
      {inOrder.map((entry) => {
        const { id } = entry;
        const shared = {
          entry,
          owner,
          onSaved: () => {
            setSaved((all) => new Set(all).add(id));
            forget(id);
          },
        };
        const waitingReading = waiting.find(({ body }) => body.siteMeterId === id);
        const unsave = () => setSaved((all) => new Set([...all].filter((each) => each !== id)));
        return (
          <Meter key={id} entry={entry}>
            {waitingReading?.problem ? (
              <RefusedEntry key={waitingReading.uuid} {...shared} waiting={waitingReading} onDiscarded={unsave} />
            ) : waitingReading ? (
              <WaitingMessage entry={entry} waiting={waitingReading} />
            ) : saved.has(id) ? (
              <SavedMessage />
            ) : (
              <NewEntry {...shared} draft={drafts.get(id)} change={(changed) => change(id, changed)} />
            )}
          </Meter>
        );
      })}
    </ul>
  );
}

function Meter({ entry, children }: { readonly entry: Entry; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Card component="li" aria-labelledby={id} className={classes.row}>
      <EntryFacts entry={entry} id={id} />
      <Stack>{children}</Stack>
    </Card>
  );
}

/** The facts of a meter: name, last reading and next due date (`spec 3 §2.3`). */
function EntryFacts({ entry, id }: { readonly entry: Entry; readonly id: string }) {
  const { t } = useTranslation('meters');
  const { day } = useFormats();
  const quantity = useQuantityFormat();
  const { text, number, type, unit, previousValue, previousDate, nextEntryDate } = entry;
  return (
    <Stack gap="xs">
      <Title order={2} size="h3" id={id}>
        {text}
      </Title>
      <Text c="dimmed">{t('entry.number', { type: t(`types.${type}`), number })}</Text>
      <Facts>
        <Fact label={t('entry.previous')}>
          {previousValue === null || previousDate === null
            ? t('entry.never')
            : t('entry.previousOn', { value: quantity(previousValue), unit, day: day(previousDate) })}
        </Fact>
        <Fact label={t('entry.next')}>{nextEntryDate === null ? t('entry.atOnce') : day(nextEntryDate)}</Fact>
      </Facts>
    </Stack>
  );
}

type ChangeDraft = (meterId: number, change: Partial<ReadingDraft>) => void;

/** The drafts of a site's readings; the device stores unsaved ones. */
function useReadingDrafts(kept: KeptDraft) {
  const [drafts, setDrafts] = useState<Drafts>(() => parseDrafts(kept.restored));

  useEffect(() => {
    if (drafts.size > 0) kept.keep(draftsToStore(drafts));
    else kept.forget();
  }, [drafts, kept]);

  const change: ChangeDraft = useCallback(
    (meterId, changed) =>
      setDrafts((old) => new Map(old).set(meterId, { ...(old.get(meterId) ?? newDraft()), ...changed })),
    [],
  );
  const forget = useCallback(
    (meterId: number) => setDrafts((old) => new Map([...old].filter(([id]) => id !== meterId))),
    [],
  );
  return { drafts, change, forget };
}
