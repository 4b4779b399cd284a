import { Card, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import type { KeptDraft } from '../../../kernel/drafts.ts';
import { personOwner } from '../../../kernel/offline/owner.ts';
import { useToday } from '../../../kit/page/useToday.ts';
import type { Entry } from '../data.ts';
import classes from './entry.module.css';
import { EntryFacts } from './entry-facts.tsx';
import { NewEntry, RefusedEntry } from './entry-kinds.tsx';
import { SavedMessage, WaitingMessage } from './entry-message.tsx';
import { isToBeRead } from './reading-draft.ts';
import { useReadingDrafts } from './use-reading-drafts.ts';
import { useWaitingReadings } from './waiting.ts';

interface EntryListProps {
  readonly subject: string;
  readonly entries: readonly Entry[];
  readonly kept: KeptDraft;
}

/** The meters of a site, one below the other, as they are read (`spec 3 §2.3`). */
export function EntryList({ subject, entries, kept }: EntryListProps) {
  const today = useToday();
  // Those that are due come first, and stay where they are once they were read.
  const [due] = useState(() => new Set(entries.filter((entry) => isToBeRead(entry, today)).map(({ id }) => id)));
  const inOrder = entries.toSorted((one, other) => Number(due.has(other.id)) - Number(due.has(one.id)));
  const owner = useMemo(() => personOwner(subject), [subject]);
  const waiting = useWaitingReadings(owner);
  const [saved, setSaved] = useState<ReadonlySet<number>>(new Set());
  const { drafts, change, forget } = useReadingDrafts(kept);
  // The page may have been left before what was handed over was forgotten.
  const given = waiting.find(({ uuid, body }) => drafts.get(body.siteMeterId)?.clientId === uuid)?.body.siteMeterId;
  useEffect(() => {
    if (given !== undefined) forget(given);
  }, [given, forget]);

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
        const held = waiting.find(({ body }) => body.siteMeterId === id);
        const unsave = () => setSaved((all) => new Set([...all].filter((each) => each !== id)));
        return (
          <Meter key={id} entry={entry}>
            {held?.problem ? (
              <RefusedEntry key={held.uuid} {...shared} waiting={held} onDiscarded={unsave} />
            ) : held ? (
              <WaitingMessage entry={entry} waiting={held} />
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
