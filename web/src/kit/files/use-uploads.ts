import type { FileLimits } from '@kontor/contract/kernel/fields.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { uuid } from '../../kernel/uuid.ts';
import { type FileFault, type FilesOnDevice, faultOf, sendFile, type UploadState } from './upload.ts';

/** One of several files selected here. */
export interface OwnFile {
  readonly key: string;
  readonly upload: UploadState;
}

/** Why one of several files is not accepted. */
export interface RefusedFile {
  readonly file: File;
  readonly fault: FileFault | { readonly key: 'tooMany' };
}

/** The form's value for it: until there is an id, a value that no body accepts. */
const formValueOf = ({ key, upload }: OwnFile): string =>
  upload.state === 'kept' ? upload.id : `${upload.state} ${key}`;

/** Whether the value is the placeholder of a file that has not been uploaded yet. */
export const isUploading = (value: string): boolean => value.startsWith('sending ');

interface UploadsOptions {
  readonly limits: FileLimits;
  readonly most: number;
  /** Attachment ids, and placeholders of uploads in progress. */
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly keep: FilesOnDevice['keep'] | undefined;
  /** Converts a file before it is sent and stored. */
  readonly prepare: ((file: File) => Promise<File>) | undefined;
}

/** Uploads the files of one field independently. */
export function useUploads({ limits, most, values, onChange, keep, prepare }: UploadsOptions) {
  const [own, setOwn] = useState<readonly OwnFile[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const runs = useRef(new Map<string, AbortController>());

  // Current between renders: several uploads may finish at once.
  const currentValues = useRef(values);
  useLayoutEffect(() => {
    currentValues.current = values;
  }, [values]);
  // The latest callback: the form may have been re-rendered since the file was selected.
  const latestOnChange = useRef(onChange);
  useLayoutEffect(() => {
    latestOnChange.current = onChange;
  });
  const setValues = (next: readonly string[]) => {
    currentValues.current = next;
    latestOnChange.current(next);
  };

  useEffect(() => {
    const all = runs.current;
    return () => {
      for (const run of all.values()) run.abort();
    };
  }, []);

  const show = (shown: OwnFile) => setOwn((all) => all.map((each) => (each.key === shown.key ? shown : each)));

  async function send(key: string, file: File): Promise<void> {
    const run = new AbortController();
    runs.current.set(key, run);
    const started: OwnFile = { key, upload: { state: 'sending', file, share: 0 } };
    const uploaded = await sendFile(prepare ? await prepare(file) : file, {
      limits,
      idempotencyKey: key,
      signal: run.signal,
      onShare: (share) => show({ key, upload: { state: 'sending', file, share } }),
      keep,
    });
    if (!uploaded) return;
    if (uploaded.state === 'refused') {
      setOwn((all) => all.filter((each) => each.key !== key));
      setRefused((all) => [...all, uploaded]);
      setValues(currentValues.current.filter((value) => value !== formValueOf(started)));
      return;
    }
    const done = { key, upload: uploaded };
    show(done);
    setValues(currentValues.current.map((value) => (value === formValueOf(started) ? formValueOf(done) : value)));
  }

  return {
    /** The file behind a value, if it was selected here. */
    ownOf: (value: string): OwnFile | undefined => own.find((each) => formValueOf(each) === value),
    refused,
    choose(files: readonly File[]): void {
      const checked = files.map((file) => ({ file, fault: faultOf(file, limits) }));
      const accepted = checked.flatMap(({ file, fault }) => (fault ? [] : file));
      const remaining = most - currentValues.current.length;
      const added = accepted
        .slice(0, remaining)
        .map((file) => ({ key: uuid(), upload: { state: 'sending', file, share: 0 } }) as const);
      setRefused([
        ...checked.flatMap(({ file, fault }) => (fault ? { file, fault } : [])),
        ...accepted.slice(remaining).map((file) => ({ file, fault: { key: 'tooMany' } }) as const),
      ]);
      setOwn((all) => [...all, ...added]);
      setValues([...currentValues.current, ...added.map(formValueOf)]);
      for (const { key, upload } of added) void send(key, upload.file);
    },
    again({ key, upload: { file } }: OwnFile): void {
      const failed = `failed ${key}`;
      const started: OwnFile = { key, upload: { state: 'sending', file, share: 0 } };
      show(started);
      setValues(currentValues.current.map((value) => (value === failed ? formValueOf(started) : value)));
      void send(key, file);
    },
    remove(value: string): void {
      const removed = own.find((each) => formValueOf(each) === value);
      if (removed) {
        runs.current.get(removed.key)?.abort();
        setOwn((all) => all.filter(({ key }) => key !== removed.key));
      }
      setRefused([]);
      setValues(currentValues.current.filter((each) => each !== value));
    },
  };
}
