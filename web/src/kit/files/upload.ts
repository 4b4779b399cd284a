import { files } from '@kontor/contract/kernel/attachment.ts';
import type { FileLimits } from '@kontor/contract/kernel/fields.ts';
import { call } from '../../kernel/client.ts';
import { isProblem } from '../../kernel/problem.ts';
import { settings } from '../../kernel/settings.ts';
import { tellingProgress } from '../../kernel/upload.ts';

/** Why a file is not taken. */
export interface FileFault {
  readonly key: 'empty' | 'type' | 'size';
}

/** A file that is on its way to the portal, and how it fares. */
export type Sending =
  | { readonly state: 'sending'; readonly file: File; readonly share: number }
  | { readonly state: 'failed'; readonly file: File; readonly error: unknown }
  /** `waits`: nobody answers; it goes with the record, in which the id stands for it until then. */
  | { readonly state: 'kept'; readonly file: File; readonly id: string; readonly waits?: true };

/** A file that somebody chose, and how it fares. */
export type Upload = Sending | { readonly state: 'refused'; readonly file: File; readonly fault: FileFault };

/** Where files wait on the device that cannot be sent now. */
export interface FilesOnDevice {
  /** Takes a file over; what stands for it in the record. */
  keep(file: File): Promise<string>;
  /** What is known under this id; null where the portal has it. */
  find(id: string): Promise<File | null>;
}

/** How large a file of the field may be. */
export const largest = ({ most = Number.POSITIVE_INFINITY }: FileLimits): number =>
  Math.min(most, settings().uploadLimit);

const isAccepted = (type: string, { accepts }: FileLimits) => !accepts || accepts.includes(type);

/** What is wrong with a file by its field and the portal. What type it is by its name shows when it has arrived. */
export function faultOf(file: File, limits: FileLimits): FileFault | null {
  if (!isAccepted(file.type, limits)) return { key: 'type' };
  if (file.size === 0) return { key: 'empty' };
  return file.size > largest(limits) ? { key: 'size' } : null;
}

/** So long it is tried to send a file that can wait on the device instead. */
const TIMEOUT_MS = 15_000;

interface SendOptions {
  readonly limits: FileLimits;
  /** The same when it is tried again: what did arrive is not kept twice. */
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
  readonly onShare: (share: number) => void;
  readonly keep?: FilesOnDevice['keep'] | undefined;
}

/**
 * Sends a file to the portal; what became of it, or null where it was called off. The portal says what it is, whatever its
 * name: one of a type that the field does not take is refused at once, and not when the record is saved.
 */
export async function sendFile(
  file: File,
  { limits, idempotencyKey, signal, onShare, keep }: SendOptions,
): Promise<Upload | null> {
  const limit = keep ? AbortSignal.timeout(TIMEOUT_MS) : null;
  try {
    const sendBy = tellingProgress((share) => !signal.aborted && onShare(share));
    const sending = { file, idempotencyKey, signal: limit ? AbortSignal.any([signal, limit]) : signal, sendBy };
    const { id, contentType } = await call(files.upload, sending);
    if (signal.aborted) return null;
    return isAccepted(contentType, limits)
      ? { state: 'kept', file, id }
      : { state: 'refused', file, fault: { key: 'type' } };
  } catch (error) {
    if (signal.aborted) return null;
    const isAway = limit?.aborted || (isProblem(error) && error.isPassing);
    const id = keep && isAway ? await keep(file).catch(() => null) : null;
    if (signal.aborted) return null;
    return id ? { state: 'kept', file, id, waits: true } : { state: 'failed', file, error };
  }
}
