import type { DatabaseKind, ImportKind } from '@kontor/contract/areas/master-data/imports/rules.ts';
import type { Language } from '@kontor/words/words.ts';
import { sentenceOfFault } from '../../../../kernel/files/faults.ts';
import { Refusal, refuse } from '../../../../kernel/http/refusal.ts';
import type { Services } from '../../../../kernel/services.ts';
import { performIn } from '../../../../kernel/thread/perform.ts';
import { wordsAt } from '../../../../kernel/words.ts';
import { readDatabase, readSource } from '../tasks.ts';
import type { SourceFault } from './reading.ts';

/** The rows of a body or a file. */
export async function readBytes(services: Services, kind: ImportKind, type: string, bytes: Uint8Array) {
  const reading = await performIn(services, readSource, { kind, type, bytes });
  return 'isMalformed' in reading ? refuse('request.malformed') : reading;
}

/** The longest list of reasons that an answer gives. */
const REASONS = 5;

/** Refuses an answer of the merchandise database by what is wrong with it: it is not the caller who could mend it. */
export const unusable = (faults: readonly SourceFault[], language: Language) => {
  const sentences = faults.slice(0, REASONS).map((fault) => {
    const place = [fault.column, fault.value].filter((text) => text !== null).join(' ');
    return `${place}: ${sentenceOfFault(fault, language)}`;
  });
  return refuse('merchandise.unusable', { facts: { reason: sentences.join('; ') } });
};

/** The rows that the merchandise database gives, or why it gives none. */
export async function readMerchandise(services: Services, kind: DatabaseKind, language: Language) {
  if (!services.erp) return refuse('merchandise.notConfigured');
  const reading = await performIn(services, readDatabase, { kind, erp: services.erp });
  if (reading instanceof Refusal) return reading;
  if ('wrongColumns' in reading) return unusable(reading.wrongColumns, language);
  if (!('fault' in reading)) return reading;
  if (reading.fault === 'unreachable') return refuse('merchandise.unreachable');
  const { reason, trouble } = reading;
  const sentence = trouble ? wordsAt(language, `merchandise:faults.${trouble}`).replace(/\.$/, '') : reason;
  return refuse('merchandise.unusable', { facts: { reason: sentence } });
}
