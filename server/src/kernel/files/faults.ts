import type { CsvFault } from '@kontor/contract/kernel/csv.ts';
import type { Language } from '@kontor/words/words.ts';
import { faultSentence } from '../words.ts';

/** A fault as a sentence. */
export const sentenceOfFault = ({ key, values }: Pick<CsvFault, 'key' | 'values'>, language: Language): string =>
  faultSentence(language, key, values);

/** Maximum number of faults in an answer. */
const MAX_LISTED = 1_000;

/** Faults for a refusal, with their path for the caller, `3.title`. */
export const listedFaults = (faults: readonly CsvFault[]) =>
  faults.slice(0, MAX_LISTED).map(({ line, column, key, values }) => ({
    path: column === null ? String(line) : `${line}.${column}`,
    key,
    values,
  }));

/** Faults for an answer. */
export const presentFaults = (faults: readonly CsvFault[], language: Language) =>
  faults.slice(0, MAX_LISTED).map((fault) => {
    const { line, column, value } = fault;
    return { line, column, value, message: sentenceOfFault(fault, language) };
  });
