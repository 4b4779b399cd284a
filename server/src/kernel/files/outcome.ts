import type { ErrorCode } from '@kontor/contract/errors.ts';
import type { CsvFault } from '@kontor/contract/kernel/csv.ts';
import type { importAnswer } from '@kontor/contract/kernel/csv-import.ts';
import type { Language } from '@kontor/words/words.ts';
import type * as z from 'zod/mini';
import { refuse } from '../http/refusal.ts';
import { listedFaults, presentFaults } from './faults.ts';

/** What an import did, or would do. */
export interface Outcome {
  readonly rows: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly faults: readonly CsvFault[];
}

export interface Matched {
  readonly created: readonly unknown[];
  readonly updated: readonly unknown[];
  readonly unchanged: number;
  readonly faults: readonly CsvFault[];
}

/**
 * The result of an import for a number of rows: with any fault nothing is written, however many rows are valid.
 */
export function outcomeOf({ count }: { readonly count: number }, matched: Matched): Outcome {
  const { created, updated, unchanged, faults } = matched;
  const isSound = faults.length === 0;
  return {
    rows: count,
    created: isSound ? created.length : 0,
    updated: isSound ? updated.length : 0,
    unchanged,
    faults,
  };
}

export const presentOutcome = (outcome: Outcome, language: Language): z.output<typeof importAnswer> => ({
  ...outcome,
  faults: presentFaults(outcome.faults, language),
});

/** Refuses a file with faults, with a code of its area; nothing was written. */
export const refuseFaulty = <const Code extends ErrorCode>(code: Code, { faults }: Pick<Outcome, 'faults'>) =>
  faults.length > 0 ? refuse(code, { faults: listedFaults(faults) }) : undefined;
