import { files } from '@kontor/contract/kernel/attachment.ts';
import type { FileLimits } from '@kontor/contract/kernel/fields.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../kernel/client.ts';
import { isProblem } from '../../kernel/problem.ts';
import { settings } from '../../kernel/settings.ts';
import { tellingProgress } from '../../kernel/upload.ts';
import { uuid } from '../../kernel/uuid.ts';

/** Why a file is not even sent. */
export type FileFault = { readonly key: 'type' } | { readonly key: 'size'; readonly most: number };

/** A file that somebody chose, and how it fares. */
export type Upload =
  | { readonly state: 'refused'; readonly file: File; readonly fault: FileFault }
  | { readonly state: 'sending'; readonly file: File; readonly share: number }
  | { readonly state: 'failed'; readonly file: File; readonly error: unknown }
  /** `waits`: nobody answers; it goes with the record, in which the id stands for it until then. */
  | { readonly state: 'kept'; readonly file: File; readonly id: string; readonly waits?: true };

/** Takes a file over that cannot be sent now; what stands for it in the record. */
export type KeepFile = (file: File) => Promise<string>;

/** What is wrong with a file by its field and the portal; the server sniffs types and has the last word. */
function faultOf(file: File, { accepts, most = Number.POSITIVE_INFINITY }: FileLimits): FileFault | null {
  const longest = Math.min(most, settings().uploadLimit);
  if (accepts && !accepts.includes(file.type)) return { key: 'type' };
  return file.size > longest ? { key: 'size', most: longest } : null;
}

/** Sends one file after another to the portal; a newer one, or none, ends what is under way. */
export function useUpload(limits: FileLimits, onChange: (upload: Upload | null) => void, keep?: KeepFile) {
  const [upload, setUpload] = useState<Upload | null>(null);
  const running = useRef<AbortController | null>(null);

  const show = (next: Upload | null) => {
    setUpload(next);
    onChange(next);
  };

  async function send(file: File, idempotencyKey: string): Promise<void> {
    const run = new AbortController();
    running.current = run;
    show({ state: 'sending', file, share: 0 });
    try {
      const { id } = await call(files.upload, {
        file,
        idempotencyKey,
        signal: run.signal,
        sendBy: tellingProgress((share) => {
          if (!run.signal.aborted) setUpload({ state: 'sending', file, share });
        }),
      });
      if (!run.signal.aborted) show({ state: 'kept', file, id });
    } catch (error) {
      if (run.signal.aborted) return;
      const id = keep && isProblem(error) && error.isPassing ? await keep(file).catch(() => null) : null;
      if (run.signal.aborted) return;
      show(id ? { state: 'kept', file, id, waits: true } : { state: 'failed', file, error });
    }
  }

  // The same submission when it is tried again: what did arrive is not kept twice.
  const key = useRef('');
  useEffect(() => () => running.current?.abort(), []);

  return {
    upload,
    choose(file: File): void {
      running.current?.abort();
      key.current = uuid();
      const fault = faultOf(file, limits);
      if (fault) show({ state: 'refused', file, fault });
      else void send(file, key.current);
    },
    again(): void {
      if (upload?.state === 'failed') void send(upload.file, key.current);
    },
    remove(): void {
      running.current?.abort();
      show(null);
    },
  };
}
