import type { importAnswer } from '@kontor/contract/areas/learning/schema.ts';
import type { Language } from '@kontor/words/words.ts';
import type * as z from 'zod/mini';
import type { CsvFault } from '../../../kernel/files/csv.ts';
import { listedFaults, presentFaults } from '../../../kernel/files/faults.ts';
import { refuse } from '../../../kernel/http/refusal.ts';

/** What an import did, or would do. */
export interface Outcome {
  readonly rows: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly faults: readonly CsvFault[];
}

export const presentOutcome = (outcome: Outcome, language: Language): z.output<typeof importAnswer> => ({
  ...outcome,
  faults: presentFaults(outcome.faults, language),
});

/** Refuses a file for what is wrong with it; nothing of it was written. */
export const refuseFaulty = ({ faults }: Pick<Outcome, 'faults'>) =>
  faults.length > 0 ? refuse('learning.importFaulty', { faults: listedFaults(faults) }) : undefined;
