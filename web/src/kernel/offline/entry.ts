import type { AnyInput } from '../client.ts';
import { ProblemError } from '../problem.ts';

/** Why the server refused, as the device keeps it. */
export type Refusal = Pick<ProblemError, 'status' | 'code' | 'detail' | 'facts' | 'errors'>;

/** A file that goes with an entry: it is uploaded first, and then named by the call. */
export interface KeptFile {
  /** Stands in the input where the attachment's id will. */
  readonly placeholder: string;
  readonly name: string;
  readonly content: Blob;
  /** Of the attachment, once it is uploaded. */
  readonly id: string | null;
}

/** Something that a person has done and the server may not know of yet, as the device keeps it. */
export interface Entry {
  /** The order in which entries were made. */
  readonly id: number;
  /** Of a creation: the UUID that the server keeps on the record, so that the same entry makes one record for good. */
  readonly uuid: string;
  readonly owner: string;
  /** The name of what it is, see `queued`. */
  readonly kind: string;
  /** Which shape the input has; an app that knows a newer one converts it. */
  readonly version: number;
  /** Without what proves the owner. A file in it is kept as it is. */
  readonly input: AnyInput;
  readonly files?: readonly KeptFile[];
  /** Of the entries with the same key only the last counts; null where each counts. */
  readonly key: string | null;
  /** `sending` is what a window is sending now, or was when it was closed; `parked` waits for a person. */
  readonly state: 'waiting' | 'sending' | 'parked';
  readonly tries: number;
  readonly refusal: Refusal | null;
  readonly createdAt: string;
}

export type NewEntry = Omit<Entry, 'id'>;

/** Whether it can still be changed: certainly none of it has arrived. */
export const isOpen = ({ state, tries }: Pick<Entry, 'state' | 'tries'>): boolean => state === 'parked' || tries === 0;

/** Whether files of it are to be uploaded first, which may take long. */
export const hasFiles = ({ files = [] }: Pick<Entry, 'files'>): boolean => files.some(({ id }) => id === null);

export function refusalOf({ status, code, detail, facts, errors }: ProblemError): Refusal {
  return { status, code, detail, facts, errors };
}

/** The refusal as what was thrown, for `messageOf`. */
export const problemIn = ({ status, code, detail, facts, errors }: Refusal): ProblemError =>
  new ProblemError(status, code, { detail, facts, errors });
