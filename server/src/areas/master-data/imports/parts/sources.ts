import {
  type DatabaseKind,
  FILE_NAMES,
  type ImportKind,
  MAX_IMPORT_ROWS,
} from '@kontor/contract/areas/master-data/imports/rules.ts';
import type { Language } from '@kontor/words/words.ts';
import { type Batch, type Source, SourceFault as SourceTrouble } from '../../../../kernel/erp/source.ts';
import { sentenceOfFault } from '../../../../kernel/files/faults.ts';
import { Refusal, refuse } from '../../../../kernel/http/refusal.ts';
import type { Services } from '../../../../kernel/services.ts';
import { performIn } from '../../../../kernel/thread/perform.ts';
import { wordsAt } from '../../../../kernel/words.ts';
import { readAnswer, readDatabase, readSource } from '../tasks.ts';
import type { SourceFault } from './reading.ts';

/** The rows of a body or a file. */
export async function readBytes(services: Services, kind: ImportKind, type: string, bytes: Uint8Array) {
  const reading = await performIn(services, readSource, { kind, type, bytes });
  return 'isMalformed' in reading ? refuse('request.malformed') : reading;
}

/** The maximum number of faults in an answer. */
const REASONS = 5;

/** Refuses data of the merchandise database and reports its faults, which the caller cannot correct. */
export const unusable = (faults: readonly SourceFault[], language: Language) => {
  const sentences = faults.slice(0, REASONS).map((fault) => {
    const place = [fault.column, fault.value].filter((text) => text !== null).join(' ');
    return `${place}: ${sentenceOfFault(fault, language)}`;
  });
  return refuse('merchandise.unusable', { facts: { reason: sentences.join('; ') } });
};

/** All rows that a source provides of a kind, or why it failed. */
async function answerOf(source: Source, kind: DatabaseKind): Promise<Batch | SourceTrouble> {
  const answer: { columns: readonly string[]; rows: Batch['rows'][number][] } = { columns: [], rows: [] };
  const { signal } = new AbortController();
  try {
    for await (const { columns, rows } of source.read(FILE_NAMES[kind], { since: null, signal })) {
      answer.columns = columns;
      for (const row of rows) answer.rows.push(row);
      if (answer.rows.length > MAX_IMPORT_ROWS) break;
    }
    return answer;
  } catch (error) {
    if (error instanceof SourceTrouble) return error;
    throw error;
  }
}

/** The merchandise database or, without one, the demo's source that everything else is synced from. */
async function readFromSource(services: Services, kind: DatabaseKind) {
  const { erp, source } = services;
  if (erp) return performIn(services, readDatabase, { kind, erp });
  if (!source) return refuse('merchandise.notConfigured');
  const answer = await answerOf(source, kind);
  return answer instanceof SourceTrouble ? answer : performIn(services, readAnswer, { kind, answer });
}

/** The rows from the merchandise system, or why there are none. */
export async function readMerchandise(services: Services, kind: DatabaseKind, language: Language) {
  const reading = await readFromSource(services, kind);
  if (reading instanceof Refusal) return reading;
  if ('wrongColumns' in reading) return unusable(reading.wrongColumns, language);
  if (!('fault' in reading)) return reading;
  if (reading.fault === 'unreachable') return refuse('merchandise.unreachable');
  const { reason, trouble } = reading;
  const sentence = trouble ? wordsAt(language, `merchandise:faults.${trouble}`).replace(/\.$/, '') : reason;
  return refuse('merchandise.unusable', { facts: { reason: sentence } });
}
