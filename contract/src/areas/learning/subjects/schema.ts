import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { attachmentLink } from '../../../kernel/attachment.ts';
import { fileId, flag, flagOff, id, instant, line, list, localized, pathId, whole } from '../../../kernel/fields.ts';
import { resource } from '../../../kernel/resource.ts';

/** A text in the languages of the portal. */
export const localizedText = localized();

const administrators = { read: only('PortalAdministrator'), write: only('PortalAdministrator') } as const;

/** The maximum number of answers per question. */
export const MAX_ANSWERS = 20;

export const DEFAULT_PASS_PERCENTAGE = 70;

/** A document that trainees of the subject's exams may read. */
export const subjectDocument = resource({
  ...administrators,
  path: 'learning/subjectDocument',
  writable: { title: line(), attachmentId: fileId(), subjectId: id() },
  derived: { attachment: attachmentLink },
  filter: { subjectId: z.optional(pathId()) },
});

export const answer = z.object({ id: id(), questionId: id(), text: localizedText, isCorrect: flag() });

/**
 * An answer written through its own endpoint; `version` is its question's, which rises with every change to an answer.
 */
export const standaloneAnswer = z.object({ ...answer.shape, version: whole() });

/** An answer in the body of its question: existing answers keep their id. */
const answerOfQuestion = z.strictObject({
  id: z.optional(id()),
  questionId: z.optional(id()),
  text: localizedText,
  isCorrect: flagOff(),
});

/**
 * A question. Answers have their own endpoints; a body with `answers` replaces them all in this order, and answers with
 * an id keep it. Voided questions are no longer asked and do not count in any result (`behaviour §5`).
 */
export const question = resource({
  ...administrators,
  path: 'learning/question',
  writable: {
    text: localizedText,
    subjectId: id(),
    answers: z.optional(list(answerOfQuestion, MAX_ANSWERS)),
  },
  derived: { voidedAt: z.nullable(instant()), voidReason: z.nullable(z.string()) },
  filter: { subjectId: z.optional(pathId()) },
  errors: {
    update: ['learning.questionFixed', 'learning.answerNeeded'],
    remove: ['learning.taken', 'learning.subjectTooSmall'],
  },
});

/** `answers` as GET returns them: always present, with ids. */
export const questionWithAnswers = z.object({ ...question.entity.shape, answers: z.array(answer) });

/** The settings for the pass mark and the number of questions of an attempt (`behaviour §5`). */
export const subject = resource({
  ...administrators,
  path: 'learning/subject',
  writable: {
    title: line(),
    examQuestionCount: whole(1, 500),
    passPercentage: z._default(whole(1, 100), DEFAULT_PASS_PERCENTAGE),
  },
  derived: { documents: z.array(subjectDocument.entity), questions: z.array(questionWithAnswers) },
  errors: { update: ['learning.subjectTooSmall'], remove: ['learning.taken'] },
});

/** How a question performs in first attempts. */
export const questionStatistics = z.object({
  questionId: id(),
  drawn: whole(),
  /** How often it was answered correctly. */
  correct: whole(),
  /** The most frequently chosen wrong answer. */
  wrongAnswer: z.nullable(z.object({ answerId: id(), text: localizedText, chosen: whole() })),
});

/** A question in a CSV file; `answers` are in file order. */
export const questionRow = z.strictObject({
  text: localizedText,
  answers: z
    .array(z.strictObject({ text: localizedText, isCorrect: z.boolean() }))
    .check(z.refine((answers) => answers.some(({ isCorrect }) => isCorrect), { params: { key: 'rightAnswer' } })),
});

/** The maximum number of answers per question in that file. */
const MAX_FILE_ANSWERS = 6;

/** The column names of that file: those of the question, and of each answer with its mark. */
export const QUESTION_COLUMNS = ['Frage', 'Frage (EN)'] as const;
export const ANSWER_COLUMNS = Array.from({ length: MAX_FILE_ANSWERS }, (_, index) => {
  const number = index + 1;
  return [`Antwort ${number}`, `Antwort ${number} (EN)`, `Richtig ${number}`] as const;
});
