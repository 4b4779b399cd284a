import type { Language } from '@kontor/words/words.ts';
import { faultSentence } from '../words.ts';
import type { CsvFault } from './csv.ts';

/** What is wrong, in a sentence. */
export const sentenceOfFault = ({ key, values }: Pick<CsvFault, 'key' | 'values'>, language: Language): string =>
  faultSentence(language, key, values);

/** How many faults an answer lists. */
const LISTED = 1_000;

/** Faults as a refusal lists them: the caller hears where they stand, `3.title`. */
export const listedFaults = (faults: readonly CsvFault[]) =>
  faults.slice(0, LISTED).map(({ line, column, key, values }) => ({
    path: column === null ? String(line) : `${line}.${column}`,
    key,
    values,
  }));

/** Faults as an answer lists them. */
export const presentFaults = (faults: readonly CsvFault[], language: Language) =>
  faults.slice(0, LISTED).map((fault) => {
    const { line, column, value } = fault;
    return { line, column, value, message: sentenceOfFault(fault, language) };
  });
