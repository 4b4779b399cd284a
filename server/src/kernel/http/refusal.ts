import type { ErrorCode } from '@kontor/contract/errors.ts';
import type { Fault } from '@kontor/contract/kernel/faults.ts';
import type { Users } from '../database/referrers.ts';

interface Details {
  /** What is wrong with the input, for `request.invalid`. */
  readonly faults?: readonly Partial<Fault>[];
  /** How many faults there are besides. */
  readonly moreFaults?: number;
  /** Who keeps a record from being deleted, for `request.inUse`. */
  readonly users?: readonly Users[];
  /** Seconds until another try is worth it, for `request.tooMany`. */
  readonly retryAfter?: number;
  /** Figures that the sentence names, and that the problem carries as members. */
  readonly facts?: Readonly<Record<string, string | number>>;
}

/** A foreseen 'no': a value with a code, returned by commands and handlers. Only the unforeseen is thrown. */
export class Refusal<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  readonly details: Details;

  constructor(code: Code, details: Details) {
    this.code = code;
    this.details = details;
  }
}

/** Refuses with a code of the contract; the answer's status and words follow from it. */
export const refuse = <const Code extends ErrorCode>(code: Code, details: Details = {}): Refusal<Code> =>
  new Refusal(code, details);

/** Refuses an input, with what is wrong with it, and how many faults there are besides. */
export const invalid = (faults: readonly Partial<Fault>[], moreFaults = 0): Refusal<'request.invalid'> =>
  refuse('request.invalid', { faults, moreFaults });

/** Refuses whoever calls too often, for these seconds. */
export const tooMany = (retryAfter: number): Refusal<'request.tooMany'> => refuse('request.tooMany', { retryAfter });
