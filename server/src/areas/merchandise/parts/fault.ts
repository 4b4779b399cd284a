import type words from '@kontor/words/de/merchandise.ts';
import { SourceFault } from '../../../kernel/erp/source.ts';

type Values = Readonly<Record<string, string | number>>;

/** The sentences that there are for it. */
export type FaultKey = keyof (typeof words)['faults'];

// What a faulty cell holds is shown and kept, which the database refuses of these, and others would turn the sentence round.
const UNSHOWABLE = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const shown = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll(UNSHOWABLE, '\ufffd') : value,
    ]),
  );

/** Why a dataset cannot be copied; the sentence is made when somebody reads it, in their language. */
export class DatasetFault extends Error {
  readonly key: FaultKey;
  readonly values: Values;
  constructor(key: FaultKey, values: Values = {}) {
    const showable = shown(values);
    super(`${key} ${JSON.stringify(showable)}`);
    this.key = key;
    this.values = showable;
  }

  /** Whether it is the source that is away, whatever it is asked; a query that takes too long is ended by its reader. */
  get isOfSource(): boolean {
    return this.key === 'unreachable' || this.key === 'unreachableFor' || this.key === 'hanging';
  }
}

/** What the source or the copying said, as a fault; undefined for everything unforeseen. */
export function faultOf(error: unknown): DatasetFault | undefined {
  if (error instanceof DatasetFault) return error;
  if (!(error instanceof SourceFault)) return undefined;
  const { fault, reason } = error;
  if (fault === 'unusable') return new DatasetFault('unusable', { reason });
  return reason === '' ? new DatasetFault('unreachable') : new DatasetFault('unreachableFor', { reason });
}
