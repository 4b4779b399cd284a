import { METER_MANAGERS } from '@kontor/contract/areas/meters/access.ts';
import { siteMeterValue } from '@kontor/contract/areas/meters/readings/schema.ts';
import { only } from '@kontor/contract/kernel/access.ts';
import { Button, Text, useMatches } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../../kernel/client.ts';
import { draftFile, dropFiles, keepFiles } from '../../../kernel/draft-files.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { amend, fileOf, put } from '../../../kernel/offline/outbox.ts';
import type { Owner } from '../../../kernel/offline/owner.ts';
import type { PendingFile } from '../../../kernel/offline/queued.ts';
import { isProblem, ProblemError } from '../../../kernel/problem.ts';
import { keyOfGroup } from '../../../kernel/query.ts';
import { isAllowed, useSession } from '../../../kernel/session.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { ProblemText } from '../../../kit/feedback/problem-text.tsx';
import { useToday } from '../../../kit/page/use-today.ts';
import { QueryState } from '../../../kit/states/states.tsx';
import type { Entry } from '../data.ts';
import { DiscardButton } from './entry-message.tsx';
import { EntryRow } from './entry-row.tsx';
import { isEntryDue, type NewReading, newDraft, type ReadingDraft } from './reading-draft.ts';
import { newReading } from './reading-outbox.ts';
import { draftOfWaiting, type WaitingReading } from './waiting.ts';

const useIsKeeper = () => isAllowed(only(...METER_MANAGERS), useSession());

interface EntryProps {
  readonly entry: Entry;
  readonly owner: Owner;
  readonly onSaved: () => void;
}

interface NewEntryProps extends EntryProps {
  /** The draft; undefined before the first input. */
  readonly draft: ReadingDraft | undefined;
  readonly change: (change: Partial<ReadingDraft>) => void;
}

/**
 * The entry of a new reading. Before the due date only keepers can enter one (`behaviour §9`); on a phone such a meter
 * is collapsed.
 */
export function NewEntry({ entry, owner, draft, change, onSaved }: NewEntryProps) {
  const { t } = useTranslation('meters');
  const { day } = useFormats();
  const client = useQueryClient();
  const today = useToday();
  const isKeeper = useIsKeeper();
  const [untouched] = useState(newDraft);
  const [isOutOfTurn, setOutOfTurn] = useState(false);
  const isDue = isEntryDue(entry, today);
  const isEarly = !isDue && !isOutOfTurn;
  const isShort = useMatches({ base: isEarly, sm: false });
  const outOfTurn = isEarly && isKeeper && (
    <Button size="md" variant="default" onClick={() => setOutOfTurn(true)}>
      {t('entry.outOfTurn')}
    </Button>
  );
  if (isShort) return outOfTurn;
  return (
    <>
      {isEarly && entry.nextEntryDate && <Text>{t('entry.early', { day: day(entry.nextEntryDate) })}</Text>}
      <EntryRow
        entry={entry}
        draft={draft ?? untouched}
        change={change}
        today={today}
        isKeeper={isKeeper}
        disabled={isEarly}
        refusal={null}
        enter={async (body) => {
          // Refetches after a rejection, as another person may have entered a reading in the meantime.
          const renew = () => void client.invalidateQueries({ queryKey: keyOfGroup(siteMeterValue.create) });
          const saved = await enterReading(body, owner).catch((error: unknown) => {
            renew();
            throw error;
          });
          onSaved();
          if (saved === 'saved') renew();
        }}
        actions={outOfTurn}
      />
    </>
  );
}

interface RefusedEntryProps extends EntryProps {
  readonly waiting: WaitingReading;
  readonly onDiscarded: () => void;
}

/** A reading that waited on the device and was rejected when sent; it can be corrected or discarded. */
export function RefusedEntry({ waiting, onDiscarded, ...rest }: RefusedEntryProps) {
  const { t } = useTranslation('meters');
  const { uuid, problem } = waiting;
  const discarding = <DiscardButton owner={rest.owner} uuid={uuid} onDiscarded={onDiscarded} />;
  const client = useQueryClient();
  // Refetches, as the rejection shows that the meter's data on the device is outdated.
  useEffect(() => void client.invalidateQueries({ queryKey: keyOfGroup(siteMeterValue.create) }), [client]);
  // Stores its photo as a draft file, where the photo field finds it.
  const photo = useQuery({
    queryKey: ['meter-reading-waiting', uuid],
    queryFn: () => keepFiles(waiting.files.map(fileOf)).then(() => true),
    gcTime: 0,
  });
  return (
    <>
      <Banner kind="warning" title={t('entry.waiting.refused')}>
        {t('entry.waiting.refusedText')}
      </Banner>
      {isProblem(problem, 'meters.deleted') ? (
        <>
          <ProblemText error={problem} />
          {discarding}
        </>
      ) : (
        <QueryState query={photo}>
          {() => <Correcting {...rest} waiting={waiting} discarding={discarding} />}
        </QueryState>
      )}
    </>
  );
}

interface CorrectingProps extends EntryProps {
  readonly waiting: WaitingReading;
  readonly discarding: ReactNode;
}

function Correcting({ entry, owner, waiting, onSaved, discarding }: CorrectingProps) {
  const isKeeper = useIsKeeper();
  const today = useToday();
  const [draft, setDraft] = useState(() => draftOfWaiting(waiting));
  return (
    <EntryRow
      entry={entry}
      draft={draft}
      change={(changed) => setDraft((old) => ({ ...old, ...changed }))}
      today={today}
      isKeeper={isKeeper}
      disabled={false}
      refusal={waiting.problem}
      enter={async (body) => {
        await correctWaiting(body, owner);
        onSaved();
      }}
      actions={discarding}
    />
  );
}

/** After this time, the reading is queued on the device instead of waiting for the server. */
const TIMEOUT_MS = 15_000;

/** Whether the server has saved the reading, or it waits on the device for the network. */
type SaveResult = 'saved' | 'waits';

/** The photo that was taken offline and is still on the device. */
async function pendingPhoto(placeholder: string | null | undefined): Promise<PendingFile[]> {
  const file = placeholder ? await draftFile(placeholder) : null;
  return placeholder && file ? [{ placeholder, file }] : [];
}

const dropPhoto = (id: string | null | undefined) => dropFiles(id ? [id] : []);

/**
 * Saves a reading, or queues it on the device if the server cannot be reached. Its UUID makes repeated requests safe.
 * Throws if the server rejects it.
 */
async function enterReading(body: NewReading, owner: Owner): Promise<SaveResult> {
  const photo = await pendingPhoto(body.photoId);
  try {
    // A reading with a pending photo goes through the outbox, which uploads the photo first.
    if (photo.length === 0) {
      await call(siteMeterValue.create, { body, signal: AbortSignal.timeout(TIMEOUT_MS) });
      return 'saved';
    }
  } catch (error) {
    if (isProblem(error) && !error.isTransient) throw error;
  }
  await put(newReading, { body }, owner, photo);
  void dropPhoto(body.photoId);
  return 'waits';
}

/** Replaces a rejected reading in the outbox with a corrected one. */
async function correctWaiting(body: NewReading, owner: Owner): Promise<SaveResult> {
  const isTaken = await amend(newReading, { body }, owner, await pendingPhoto(body.photoId));
  if (!isTaken) throw new ProblemError(409, 'meters.clientIdTaken');
  void dropPhoto(body.photoId);
  return 'waits';
}
