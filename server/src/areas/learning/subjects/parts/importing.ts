import type { Read, Tx } from '../../../../kernel/database/tx.ts';
import { importRows, writtenOf } from '../../../../kernel/files/import-rows.ts';
import { type Outcome, outcomeOf } from '../../../../kernel/files/outcome.ts';
import { refuse } from '../../../../kernel/http/refusal.ts';
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
export async function importQuestions(tx: Tx, actor: Actor, subjectId: number, file: File) {
  // Questions are locked before their subject, as in every write.
  await queries.lockQuestionsOf(tx, subjectId);
  if (!(await queries.lockSubject(tx, subjectId))) return refuse('request.notFound');
  return importRows(tx, actor, file, {
    faulty: 'learning.importFaulty',
    resource: 'learning.question',
    record: subjectId,
    match: async () => matchQuestions(subjectId, await queries.questionsOf(tx, [subjectId]), file),
    write: async ({ created, updated }) => {
      const known = updated.map((each) => each.known.id);
      const before = await queries.recordsOf(tx, known);
      for (const { known: question, body } of updated) {
        await tx.db
          .updateTable('learning_question')
          .set(({ eb }) => ({ text: body.text, version: eb('version', '+', 1) }))
          .where('id', '=', question.id)
          .execute();
        const unknown = await writeAnswers(tx, question.id, body.answers ?? []);
        if (unknown) return unknown;
      }
      const added = await insertQuestions(tx, created);
      return writtenOf(before, await queries.recordsOf(tx, [...known, ...added]));
    },
  });
}
