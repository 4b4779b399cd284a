import { files as attachments } from '@kontor/contract/kernel/attachment.ts';
import { type Callable, callWith, type InputOf } from '../client.ts';
import { isProblem, ProblemError } from '../problem.ts';
import { canKeep } from './database.ts';
import { deliver } from './deliver.ts';
import { type Entry, isOpen, type KeptFile, type NewEntry, problemIn } from './entry.ts';
import { type Owner, withProof } from './owner.ts';
import { type AnyQueued, entryOf, type PendingFile, type Queued } from './queued.ts';
import { outboxEngine, useOutboxState } from './running.ts';

/** An entry as pages see it. */
export interface Waiting<Input = unknown> {
  readonly uuid: string;
  readonly input: Input;
  /** What goes with it; the input has their placeholders where ids of attachments will stand. */
  readonly files: readonly KeptFile[];
  /** Why the server refused it; then it waits for a person to retry or discard it. */
  readonly problem: ProblemError | null;
  /** Whether it can still be changed, see `amend`. */
  readonly isOpen: boolean;
  readonly createdAt: string;
}

/** What is left of an owner's entries after a try to send them. */
export interface Left {
  readonly waiting: number;
  readonly parked: number;
}

/** What to tell where neither device nor server took it. */
const notKept = (why: unknown): ProblemError =>
  new ProblemError(0, canKeep() && /quota/i.test(String(why)) ? 'device.full' : 'device.unavailable');

/** Sends past the device. An entry that waits with the same key must not overwrite it later. */
async function sendAtOnce(endpoint: Callable, entry: NewEntry, owner: Owner): Promise<void> {
  const engine = await outboxEngine().catch(() => null);
  const way = {
    call: callWith,
    upload: async (file: File) => (await callWith(attachments.upload, { file })).id,
    uploaded: async () => {},
  };
  const send = () => deliver(way, entry, { endpoint, owner });
  await (engine ? engine.insteadOf(entry, send) : send());
}

/**
 * Takes an input over: when this resolves it is safe and may be called saved. It is written to the device and sent from
 * there; a device that can keep nothing (a private window, a full disk) has it sent at once. Throws a `ProblemError` where
 * neither worked, and nothing is saved then. Files are uploaded before; their placeholders in the input become ids.
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
      throw isProblem(error) && !error.isPassing ? error : notKept(why);
    });
  }
}

/**
 * Puts a changed input with all of its files in place of the one with the same UUID, and has it sent; for what was refused,
 * and what was never tried to be sent. False where it is under way already, or gone: only the server can change it then.
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
    throw notKept(why);
  }
}

/** A kept file as forms and `amend` take it. */
export const fileOf = ({ placeholder, name, content }: KeptFile): PendingFile => ({
  placeholder,
  file: new File([content], name, { type: content.type }),
});

/** Tries at once to send what waits of an owner, and tells what is left. */
export async function flush(owner: Owner): Promise<Left> {
  const engine = await outboxEngine().catch(() => null);
  await engine?.flush(owner);
  const rows = (await engine?.list(owner.id)) ?? [];
  const parked = rows.filter(({ state }) => state === 'parked').length;
  return { waiting: rows.length - parked, parked };
}

/** Lets refused entries be tried again. */
export async function retry(owner: Owner, uuids: readonly string[]): Promise<void> {
  await (await outboxEngine()).release(owner, uuids);
}

/** Throws entries away, unsent. */
export async function discard(owner: Owner, uuids: readonly string[]): Promise<void> {
  await (await outboxEngine()).discard(owner, uuids);
}

/** An entry as pages know it: with what was taken out of its input, and its refusal as what was thrown. */
export const waitingOf = (entry: Entry, owner: Owner): Waiting => ({
  uuid: entry.uuid,
  input: withProof(entry.input, owner),
  files: entry.files ?? [],
  problem: entry.refusal && problemIn(entry.refusal),
  isOpen: isOpen(entry),
  createdAt: entry.createdAt,
});

/** What waits of one kind, in order: to show over what the server knows. */
export function listWaiting<D extends Callable>(kind: Queued<D>, owner: Owner): Promise<Waiting<InputOf<D>>[]>;
export async function listWaiting(kind: AnyQueued, owner: Owner): Promise<Waiting[]> {
  const engine = await outboxEngine().catch(() => null);
  const rows = (await engine?.list(owner.id)) ?? [];
  return rows.filter((row) => row.kind === kind.name).map((row) => waitingOf(row, owner));
}

/** `listWaiting` as it changes; empty until the device has been asked. */
export function useWaiting<D extends Callable>(kind: Queued<D>, owner: Owner): readonly Waiting<InputOf<D>>[];
export function useWaiting(kind: AnyQueued, owner: Owner): readonly Waiting[] {
  const { entries } = useOutboxState();
  return entries
    .filter((entry) => entry.kind === kind.name && entry.owner === owner.id)
    .map((entry) => waitingOf(entry, owner));
}
