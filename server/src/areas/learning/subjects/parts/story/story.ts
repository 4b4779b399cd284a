/** A text in German and, where somebody translated it, in English. */
export type Text = readonly [de: string, en?: string];

/** A question of the demo; its answers are shuffled. */
export interface QuestionStory {
  readonly text: Text;
  readonly right: readonly Text[];
  readonly wrong: readonly Text[];
}

export interface SubjectStory {
  readonly title: string;
  readonly examQuestionCount: number;
  readonly passPercentage: number;
  /** A sheet to be read before the exam: its title, and what it says. */
  readonly sheet?: { readonly title: string; readonly points: readonly string[] };
  readonly questions: readonly QuestionStory[];
}

export const question = (text: Text, right: readonly Text[], wrong: readonly Text[]): QuestionStory => ({
  text,
  right,
  wrong,
});
