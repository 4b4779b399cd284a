import { files } from '@kontor/contract/kernel/attachment.ts';
import type { FileLimits } from '@kontor/contract/kernel/fields.ts';
import { call } from '../../kernel/client.ts';
import { isProblem } from '../../kernel/problem.ts';
import { settings } from '../../kernel/settings.ts';
import { sendWithProgress } from '../../kernel/upload.ts';

/** Why a file is not accepted. */
export interface FileFault {
  readonly key: 'empty' | 'type' | 'size';
}

/** The state of a file's upload. */
export type UploadState =
  | { readonly state: 'sending'; readonly file: File; readonly share: number }
  | { readonly state: 'failed'; readonly file: File; readonly error: unknown }
  /** `waits`: offline; the file is sent with the record, where the id is its placeholder. */
  | { readonly state: 'kept'; readonly file: File; readonly id: string; readonly waits?: true };

/** A selected file and its state. */
export type Upload = UploadState | { readonly state: 'refused'; readonly file: File; readonly fault: FileFault };

/** Storage on the device for files that cannot be sent now. */
export interface FilesOnDevice {
  /** Stores a file; resolves with its placeholder. */
  keep(file: File): Promise<string>;
  /** The file with this id; null if the portal has it. */
  find(id: string): Promise<File | null>;
}

/** The maximum size of a field's file. */
export const maxBytesOf = ({ most = Number.POSITIVE_INFINITY }: FileLimits): number =>
  Math.min(most, settings().uploadLimit);

const isAccepted = (type: string, { accepts }: FileLimits) => !accepts || accepts.includes(type);

/** Checks a file against the limits of field and portal. Its real type is only known after the upload. */
export function faultOf(file: File, limits: FileLimits): FileFault | null {
  if (!isAccepted(file.type, limits)) return { key: 'type' };
  if (file.size === 0) return { key: 'empty' };
  return file.size > maxBytesOf(limits) ? { key: 'size' } : null;
}

/** Timeout for an upload that can wait on the device instead. */
const TIMEOUT_MS = 15_000;

interface SendOptions {
  readonly limits: FileLimits;
  /** The same for every retry, so that no file is stored twice. */
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
  readonly onShare: (share: number) => void;
  readonly keep?: FilesOnDevice['keep'] | undefined;
}

/**
 * Uploads a file; resolves with its state, or null if it was cancelled. The server detects the type, whatever the
 * file name: one that the field does not accept is refused at once, and not when the record is saved.
 */
export async function sendFile(
  file: File,
  { limits, idempotencyKey, signal, onShare, keep }: SendOptions,
): Promise<Upload | null> {
  const timeout = keep ? AbortSignal.timeout(TIMEOUT_MS) : null;
  try {
    const sendBy = sendWithProgress((share) => !signal.aborted && onShare(share));
    const input = { file, idempotencyKey, signal: timeout ? AbortSignal.any([signal, timeout]) : signal, sendBy };
    const { id, contentType } = await call(files.upload, input);
    if (signal.aborted) return null;
    return isAccepted(contentType, limits)
      ? { state: 'kept', file, id }
      : { state: 'refused', file, fault: { key: 'type' } };
  } catch (error) {
    if (signal.aborted) return null;
    const isUnreachable = timeout?.aborted || (isProblem(error) && error.isTransient);
    const id = keep && isUnreachable ? await keep(file).catch(() => null) : null;
    if (signal.aborted) return null;
    return id ? { state: 'kept', file, id, waits: true } : { state: 'failed', file, error };
  }
}
