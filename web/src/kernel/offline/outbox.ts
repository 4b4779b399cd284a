import { files as attachments } from '@kontor/contract/kernel/attachment.ts';
import { type Callable, callWith, type InputOf } from '../client.ts';
import { isProblem, ProblemError } from '../problem.ts';
import { whyUnsaved } from './database.ts';
import { deliver } from './deliver.ts';
import { type Entry, isOpen, type KeptFile, type NewEntry, toProblem } from './entry.ts';
import { type Owner, withProof } from './owner.ts';
import { type AnyQueued, entryOf, type PendingFile, type Queued } from './queued.ts';
import { outboxEngine, useOutboxState } from './running.ts';

/** An entry as pages see it. */
export interface Waiting<Input = unknown> {
  readonly uuid: string;
  readonly input: Input;
  /** Its files; the input has their placeholders in place of attachment ids. */
  readonly files: readonly KeptFile[];
  /** The server's refusal; the entry then waits for a person to retry or discard it. */
  readonly problem: ProblemError | null;
  /** Whether it can still be changed, see `amend`. */
  readonly isOpen: boolean;
  readonly createdAt: string;
}

/** An owner's remaining entries after an attempt to send them. */
export interface Remaining {
  readonly waiting: number;
  readonly parked: number;
}

/** The error when neither device nor server accepted it. */
const unsavedProblem = (why: unknown): ProblemError => new ProblemError(0, `device.${whyUnsaved(why)}`);

/** Sends without storing. A waiting entry with the same key must not overwrite it later. */
async function sendAtOnce(endpoint: Callable, entry: NewEntry, owner: Owner): Promise<void> {
  const engine = await outboxEngine().catch(() => null);
  const transport = {
    call: callWith,
    upload: async (file: File) => (await callWith(attachments.upload, { file })).id,
    uploaded: async () => {},
  };
  const send = () => deliver(transport, entry, { endpoint, owner });
  await (engine ? engine.replaceBy(entry, send) : send());
}

/**
 * Accepts an input: once this resolves it is safe and may be reported as saved. It is written to the device and sent
 * from there; a device that cannot store (a private window, a full disk) sends it at once. Throws a `ProblemError` if
 * neither worked, and then nothing is saved. Files are uploaded first; their placeholders in the input become ids.
 */
export async function put<D extends Callable>(
  kind: Queued<D>,
  input: InputOf<D>,
  owner: Owner,
  files: readonly PendingFile[] = [],
): Promise<void> {
  const entry = entryOf(kind, input, owner, files);
  try {
    const engine = await outboxEngine();
    await engine.add(entry);
  } catch (why) {
    await sendAtOnce(kind.endpoint, entry, owner).catch((error: unknown) => {
      throw isProblem(error) && !error.isTransient ? error : unsavedProblem(why);
    });
  }
}

/**
 * Replaces the entry with the same UUID by a changed input with all its files, and has it sent; for entries that were
 * refused or never attempted. False if it is in progress, or gone: only the server can change it then.
 */
export async function amend<D extends Callable>(
  kind: Queued<D>,
  input: InputOf<D>,
  owner: Owner,
  files: readonly PendingFile[] = [],
): Promise<boolean> {
  const entry = entryOf(kind, input, owner, files);
  try {
    const engine = await outboxEngine();
    return await engine.amend(entry);
  } catch (why) {
    throw unsavedProblem(why);
  }
}

/** A stored file as forms and `amend` take it. */
export const fileOf = ({ placeholder, name, content }: KeptFile): PendingFile => ({
  placeholder,
  file: new File([content], name, { type: content.type }),
});

/** Tries at once to send an owner's waiting entries, and returns what is left. */
export async function flush(owner: Owner): Promise<Remaining> {
  const engine = await outboxEngine().catch(() => null);
  await engine?.flush(owner);
  const rows = (await engine?.list(owner.id)) ?? [];
  const parked = rows.filter(({ state }) => state === 'parked').length;
  return { waiting: rows.length - parked, parked };
}

/** Retries refused entries. */
export async function retry(owner: Owner, uuids: readonly string[]): Promise<void> {
  await (await outboxEngine()).release(owner, uuids);
}

/** Deletes entries without sending them. */
export async function discard(owner: Owner, uuids: readonly string[]): Promise<void> {
  await (await outboxEngine()).discard(owner, uuids);
}

/** An entry as pages know it: with the owner's secret put back into its input, and its refusal as an error. */
export const waitingOf = (entry: Entry, owner: Owner): Waiting => ({
  uuid: entry.uuid,
  input: withProof(entry.input, owner),
  files: entry.files ?? [],
  problem: entry.refusal && toProblem(entry.refusal),
  isOpen: isOpen(entry),
  createdAt: entry.createdAt,
});

/** The waiting entries of one kind, in order, to show on top of the server's data. */
export function listWaiting<D extends Callable>(kind: Queued<D>, owner: Owner): Promise<Waiting<InputOf<D>>[]>;
export async function listWaiting(kind: AnyQueued, owner: Owner): Promise<Waiting[]> {
  const engine = await outboxEngine().catch(() => null);
  const rows = (await engine?.list(owner.id)) ?? [];
  return rows.filter((row) => row.kind === kind.name).map((row) => waitingOf(row, owner));
}

/** `listWaiting` as a live hook; empty until the device has been read. */
export function useWaiting<D extends Callable>(kind: Queued<D>, owner: Owner): readonly Waiting<InputOf<D>>[];
export function useWaiting(kind: AnyQueued, owner: Owner): readonly Waiting[] {
  const { entries } = useOutboxState();
  return entries
    .filter((entry) => entry.kind === kind.name && entry.owner === owner.id)
    .map((entry) => waitingOf(entry, owner));
}
