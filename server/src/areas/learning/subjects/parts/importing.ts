import { auditAll } from '../../../../kernel/audit/audit.ts';
import type { Read, Tx } from '../../../../kernel/database/tx.ts';
import { type Outcome, outcomeOf, refuseFaulty } from '../../../../kernel/files/outcome.ts';
import { type Refusal, refuse } from '../../../../kernel/http/refusal.ts';
import type { Actor } from '../../../../kernel/identity/actor.ts';
import * as queries from '../queries.ts';
import type { QuestionsFile as File } from '../tasks.ts';
import { insertQuestions, writeAnswers } from './answers.ts';
import { matchQuestions } from './matching.ts';

/** The preview of an import into a subject. */
export async function tryImport(read: Read, subjectId: number, file: File): Promise<Outcome> {
  return outcomeOf(file, matchQuestions(subjectId, await queries.questionsOf(read, [subjectId]), file));
}

/**
 * Adds the questions of a file to a subject and updates known ones, all or nothing. Each has a right answer, so that
 * the number of drawable questions never falls.
 */
export async function importQuestions(
  tx: Tx,
  actor: Actor,
  subjectId: number,
  file: File,
): Promise<Outcome | Refusal<'request.notFound' | 'request.invalid' | 'learning.importFaulty'>> {
  // Questions are locked before their subject, as in every write.
  await queries.lockQuestionsOf(tx, subjectId);
  if (!(await queries.lockSubject(tx, subjectId))) return refuse('request.notFound');
  const matching = matchQuestions(subjectId, await queries.questionsOf(tx, [subjectId]), file);
  const refusal = refuseFaulty('learning.importFaulty', matching);
  if (refusal) return refusal;
  const known = matching.updated.map((each) => each.known.id);
  const before = await queries.recordsOf(tx, known);
  for (const { known: question, body } of matching.updated) {
    await tx.db
      .updateTable('learning_question')
      .set(({ eb }) => ({ text: body.text, version: eb('version', '+', 1) }))
      .where('id', '=', question.id)
      .execute();
    const unknown = await writeAnswers(tx, question.id, body.answers ?? []);
    if (unknown) return unknown;
  }
  const added = await insertQuestions(tx, matching.created);
  const after = await queries.recordsOf(tx, [...known, ...added]);
  const outcome = outcomeOf(file, matching);
  const { faults: _, ...counts } = outcome;
  auditAll(tx, actor, [
    { action: 'learning.question.imported', record: subjectId, after: counts },
    ...[...after].map(([record, row]) => ({
      action: `learning.question.${before.has(record) ? 'updated' : 'created'}`,
      record,
      before: before.get(record) ?? null,
      after: row,
    })),
  ]);
  return outcome;
}
