import type { ErrorCode } from '@kontor/contract/errors.ts';
import type { Fault } from '@kontor/contract/kernel/faults.ts';
import type { Users } from '../database/referrers.ts';

interface Details {
  /** The faults of the input, for `request.invalid`. */
  readonly faults?: readonly Partial<Fault>[];
  /** How many more faults there are. */
  readonly moreFaults?: number;
  /** The references that prevent a deletion, for `request.inUse`. */
  readonly users?: readonly Users[];
  /** Seconds until a retry is worthwhile, for `request.tooMany`. */
  readonly retryAfter?: number;
  /** Figures that the sentence uses, also members of the problem. */
  readonly facts?: Readonly<Record<string, string | number>>;
}

/**
 * An expected rejection: a value with a code, returned by commands and handlers. Only unexpected errors are thrown.
 */
export class Refusal<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  readonly details: Details;

  constructor(code: Code, details: Details) {
    this.code = code;
    this.details = details;
  }
}

/** Refuses with a code of the contract, which determines status and words. */
export const refuse = <const Code extends ErrorCode>(code: Code, details: Details = {}): Refusal<Code> =>
  new Refusal(code, details);

/** Refuses an input with its faults, and the number of further ones. */
export const invalid = (faults: readonly Partial<Fault>[], moreFaults = 0): Refusal<'request.invalid'> =>
  refuse('request.invalid', { faults, moreFaults });

/** Refuses a caller who calls too often, for a number of seconds. */
export const tooMany = (retryAfter: number): Refusal<'request.tooMany'> => refuse('request.tooMany', { retryAfter });
