import type { AnyInput } from '../client.ts';
import { ProblemError } from '../problem.ts';

/** The reason for a server's refusal, as the device stores it. */
export type Refusal = Pick<ProblemError, 'status' | 'code' | 'detail' | 'facts' | 'errors'>;

/** A file of an entry: it is uploaded first, and then named by the call. */
export interface KeptFile {
  /** Takes the place of the attachment's id in the input. */
  readonly placeholder: string;
  readonly name: string;
  readonly content: Blob;
  /** The attachment's id, once it is uploaded. */
  readonly id: string | null;
}

/** A person's input that the server may not have yet, as the device stores it. */
export interface Entry {
  /** The order in which entries were made. */
  readonly id: number;
  /** For creations: the UUID that the server keeps on the record, so that the same entry never makes two. */
  readonly uuid: string;
  readonly owner: string;
  /** The name of its kind, see `queued`. */
  readonly kind: string;
  /** The input's schema version; a newer app converts it. */
  readonly version: number;
  /** Without the owner's secret. Files in it are stored as they are. */
  readonly input: AnyInput;
  readonly files?: readonly KeptFile[];
  /** Of entries with the same key only the last counts; null if each counts. */
  readonly key: string | null;
  /** `sending`: a window sends it now, or did when it was closed; `parked`: a person has to decide. */
  readonly state: 'waiting' | 'sending' | 'parked';
  readonly tries: number;
  readonly refusal: Refusal | null;
  readonly createdAt: string;
}

export type NewEntry = Omit<Entry, 'id'>;

/** Whether it can still be changed because certainly nothing of it has arrived. */
export const isOpen = ({ state, tries }: Pick<Entry, 'state' | 'tries'>): boolean => state === 'parked' || tries === 0;

/** Whether files have to be uploaded first, which may take long. */
export const hasFiles = ({ files = [] }: Pick<Entry, 'files'>): boolean => files.some(({ id }) => id === null);

export function refusalOf({ status, code, detail, facts, errors }: ProblemError): Refusal {
  return { status, code, detail, facts, errors };
}

/** The refusal as an error, for `messageOf`. */
export const toProblem = ({ status, code, detail, facts, errors }: Refusal): ProblemError =>
  new ProblemError(status, code, { detail, facts, errors });
