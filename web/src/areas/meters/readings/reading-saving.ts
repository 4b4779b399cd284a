import { siteMeterValue } from '@kontor/contract/areas/meters/readings/schema.ts';
import { call } from '../../../kernel/client.ts';
import { draftFile, dropFiles } from '../../../kernel/draft-files.ts';
import { amend, put } from '../../../kernel/offline/outbox.ts';
import type { Owner } from '../../../kernel/offline/owner.ts';
import type { PendingFile } from '../../../kernel/offline/queued.ts';
import { isProblem, ProblemError } from '../../../kernel/problem.ts';
import type { NewReading } from './reading-draft.ts';
import { newReading } from './reading-outbox.ts';

/** After this time, the reading is queued on the device instead of waiting for the server. */
const TIMEOUT_MS = 15_000;

/** Whether the server has saved the reading, or it waits on the device for the network. */
export type Saved = 'saved' | 'waits';

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
export async function enterReading(body: NewReading, owner: Owner): Promise<Saved> {
  const photo = await pendingPhoto(body.photoId);
  try {
    // A reading with a pending photo goes through the outbox, which uploads the photo first.
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

/** Replaces a rejected reading in the outbox with a corrected one. */
export async function correctWaiting(body: NewReading, owner: Owner): Promise<Saved> {
  const isTaken = await amend(newReading, { body }, owner, await pendingPhoto(body.photoId));
  if (!isTaken) throw new ProblemError(409, 'meters.clientIdTaken');
  void dropPhoto(body.photoId);
  return 'waits';
}
