import { siteMeterValue } from '@kontor/contract/areas/meters/readings/schema.ts';
import { call } from '../../../kernel/client.ts';
import { draftFile, dropFiles } from '../../../kernel/draft-files.ts';
import { amend, put } from '../../../kernel/offline/outbox.ts';
import type { Owner } from '../../../kernel/offline/owner.ts';
import type { PendingFile } from '../../../kernel/offline/queued.ts';
import { isProblem, ProblemError } from '../../../kernel/problem.ts';
import type { NewReading } from './reading-draft.ts';
import { newReading } from './reading-outbox.ts';

/** The time after which nobody in a cellar keeps waiting. */
const TIMEOUT_MS = 15_000;

/** Whether the portal has it, or it waits on the device until there is a network. */
export type Saved = 'saved' | 'waits';

/** The photo that was taken without network and is still on the device. */
async function pendingPhoto(placeholder: string | null | undefined): Promise<PendingFile[]> {
  const file = placeholder ? await draftFile(placeholder) : null;
  return placeholder && file ? [{ placeholder, file }] : [];
}

const dropPhoto = (id: string | null | undefined) => dropFiles(id ? [id] : []);

/**
 * Enters a reading, or has it wait on the device until there is a network. Whether the answer or the network got lost
 * on the way does not matter: its UUID makes the same reading once. A refusal is thrown.
 */
export async function enterReading(body: NewReading, owner: Owner): Promise<Saved> {
  const photo = await pendingPhoto(body.photoId);
  try {
    // With a photo that waits it is the outbox that knows what has become of it.
    if (photo.length === 0) {
      await call(siteMeterValue.create, { body, signal: AbortSignal.timeout(TIMEOUT_MS) });
      return 'saved';
    }
  } catch (error) {
    if (isProblem(error) && !error.isPassing) throw error;
  }
  await put(newReading, { body }, owner, photo);
  void dropPhoto(body.photoId);
  return 'waits';
}

/** Replaces a rejected reading by a corrected one, and sends it. */
export async function correctWaiting(body: NewReading, owner: Owner): Promise<Saved> {
  const isTaken = await amend(newReading, { body }, owner, await pendingPhoto(body.photoId));
  if (!isTaken) throw new ProblemError(409, 'meters.clientIdTaken');
  void dropPhoto(body.photoId);
  return 'waits';
}
