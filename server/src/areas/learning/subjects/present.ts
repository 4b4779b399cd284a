import type { subjects } from '@kontor/contract/areas/learning/subjects/endpoints.ts';
import type { questionWithAnswers, subject, subjectDocument } from '@kontor/contract/areas/learning/subjects/schema.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { grouped } from '@kontor/contract/kernel/grouped.ts';
import type * as z from 'zod/mini';
import type { AnswerRow, QuestionRow, SubjectRow } from './parts/rows.ts';
import type { StatisticsRow } from './parts/statistics.ts';

export type Question = z.output<typeof questionWithAnswers>;
export type SubjectDocument = AnswerOf<typeof subjectDocument.find>;
type Subject = AnswerOf<typeof subject.find>;

/** Questions with their own answers from `answers`, in order. */
export function presentQuestions(rows: readonly QuestionRow[], answers: readonly AnswerRow[]): Question[] {
  const byQuestion = grouped(answers, ({ questionId }) => questionId);
  return rows.map((row) => ({ answers: byQuestion.get(row.id) ?? [], ...row }));
}

/** Subjects with their own `questions` and `documents`. */
export function presentSubjects(
  rows: readonly SubjectRow[],
  questions: readonly Question[],
  documents: readonly SubjectDocument[],
): Subject[] {
  const questionsOf = grouped(questions, ({ subjectId }) => subjectId);
  const documentsOf = grouped(documents, ({ subjectId }) => subjectId);
  return rows.map((row) => ({
    questions: questionsOf.get(row.id) ?? [],
    documents: documentsOf.get(row.id) ?? [],
    ...row,
  }));
}

export const presentStatistics = ({
  wrongAnswerId,
  wrongText,
  chosen,
  ...counts
}: StatisticsRow): AnswerOf<typeof subjects.questionStatistics>[number] => ({
  ...counts,
  wrongAnswer:
    wrongAnswerId === null || wrongText === null || chosen === null
      ? null
      : { answerId: wrongAnswerId, text: wrongText, chosen },
});
