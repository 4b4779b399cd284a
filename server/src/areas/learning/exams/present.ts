import { examProgressOf, isActive } from '@kontor/contract/areas/learning/attempts/rules.ts';
import type { exam, examTrainee } from '@kontor/contract/areas/learning/exams/schema.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { grouped } from '@kontor/contract/kernel/grouped.ts';
import type * as z from 'zod/mini';
import type { ExamRow, ExamTraineeRow } from './queries.ts';

type Exam = AnswerOf<typeof exam.find>;
type ExamTrainee = z.output<typeof examTrainee>;

/** A trainee in an exam, with their progress. */
export function presentTrainee(row: ExamTraineeRow): ExamTrainee {
  const { traineeId, number, givenName, familyName, email, tenantId, departmentId, categories } = row;
  const progress = examProgressOf(row.attempts, row.allowGracePeriod);
  return {
    id: traineeId,
    examId: row.examId,
    traineeId,
    trainee: { id: traineeId, number, givenName, familyName, email, tenantId, departmentId, categories },
    correctQuestions: progress.correctQuestions,
    questionCount: progress.questionCount,
    submittedAt: progress.submittedAt && new Date(progress.submittedAt).toISOString(),
    hasPassed: progress.hasPassed,
    usedSecondAttempt: progress.usedSecondAttempt,
    allowGracePeriod: row.allowGracePeriod,
    invitedAt: row.invitedAt,
    version: row.version,
  };
}

/** An exam with its own trainees from `trainees`. */
export function presentExam(row: ExamRow, trainees: readonly ExamTraineeRow[], now: Date): Exam {
  const { id, title, start, end, subjectId, subjectTitle, examQuestionCount, passPercentage, version } = row;
  return {
    id,
    title,
    start,
    end,
    subjectId,
    subject: { id: subjectId, title: subjectTitle, examQuestionCount, passPercentage },
    isActive: isActive(row, now),
    trainees: trainees.map(presentTrainee),
    version,
  };
}

/** Exams, each with its own trainees. */
export function presentExams(rows: readonly ExamRow[], trainees: readonly ExamTraineeRow[], now: Date): Exam[] {
  const byExam = grouped(trainees, ({ examId }) => examId);
  return rows.map((row) => presentExam(row, byExam.get(row.id) ?? [], now));
}
