import type { answer } from '@kontor/contract/areas/learning/subjects/schema.ts';
import type * as z from 'zod/mini';

export interface SubjectRow {
  readonly id: number;
  readonly title: string;
  readonly examQuestionCount: number;
  readonly passPercentage: number;
  readonly version: number;
}

/** A stored text in each language. */
export type Localized = z.output<typeof answer>['text'];

export interface QuestionRow {
  readonly id: number;
  readonly subjectId: number;
  readonly text: Localized;
  readonly voidedAt: string | null;
  readonly voidReason: string | null;
  readonly version: number;
}

export type AnswerRow = z.output<typeof answer>;
