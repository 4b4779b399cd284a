import type { FileLimits } from '@kontor/contract/kernel/fields.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { uuid } from '../../kernel/uuid.ts';
import { faultOf, sendFile, type Upload } from './upload.ts';

/** Uploads one file after another; a new selection, or none, cancels the current one. */
export function useUpload(limits: FileLimits, onChange: (upload: Upload | null) => void) {
  const [upload, setUpload] = useState<Upload | null>(null);
  // The latest callback: the form may have been re-rendered since the file was selected.
  const latestOnChange = useRef(onChange);
  useLayoutEffect(() => {
    latestOnChange.current = onChange;
  });
  const running = useRef<AbortController | null>(null);

  const show = (next: Upload | null) => {
    setUpload(next);
    latestOnChange.current(next);
  };

  async function send(file: File, idempotencyKey: string): Promise<void> {
    const run = new AbortController();
    running.current = run;
    show({ state: 'sending', file, share: 0 });
    const uploaded = await sendFile(file, {
      limits,
      idempotencyKey,
      signal: run.signal,
      onShare: (share) => setUpload({ state: 'sending', file, share }),
    });
    if (uploaded) show(uploaded);
  }

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
