import { ANSWER_COLUMNS, QUESTION_COLUMNS, questionRow } from '@kontor/contract/areas/learning/subjects/schema.ts';
import { MAX_CSV_ROWS } from '@kontor/contract/kernel/csv-import.ts';
import * as z from 'zod/mini';
import { parseMark } from '../../../kernel/files/marks.ts';
import { type FileRows, type RowFormat, readRows } from '../../../kernel/files/rows.ts';
import { task } from '../../../kernel/thread/task.ts';

export type ImportedQuestion = z.output<typeof questionRow>;
export type QuestionsFile = FileRows<ImportedQuestion, Partial<ImportedQuestion>>;

const textOf = (de: string | undefined, en: string | undefined) => ({ de: de ?? null, en: en ?? null });
const isBlank = (cell: string | undefined) => cell === undefined || cell.trim() === '';

/**
 * Answers up to the last one with a text or a mark: one without a text in between is a fault, reported at its columns.
 */
function answersOf(cells: readonly (string | undefined)[]) {
  const answers = ANSWER_COLUMNS.map((_, index) => cells.slice(3 * index, 3 * index + 3));
  const last = answers.findLastIndex((parts) => !parts.every(isBlank));
  return answers.slice(0, last + 1).map(([de, en, mark]) => ({ text: textOf(de, en), isCorrect: parseMark(mark) }));
}

/** `answers.2.text.en` is `Antwort 3 (EN)`. */
function columnOf(path: string): string | null {
  const [first, place, part, language] = path.split('.');
  if (first === 'text') return place === 'en' ? QUESTION_COLUMNS[1] : QUESTION_COLUMNS[0];
  const answer = ANSWER_COLUMNS[Number(place)];
  if (first !== 'answers' || !answer) return null;
  if (part === 'isCorrect') return answer[2];
  return language === 'en' ? answer[1] : answer[0];
}

const format: RowFormat<ImportedQuestion, Partial<ImportedQuestion>> = {
  columns: [...QUESTION_COLUMNS, ...ANSWER_COLUMNS.flat()],
  optional: new Set([QUESTION_COLUMNS[1], ...ANSWER_COLUMNS.flat()]),
  schema: questionRow,
  rest: z.partial(questionRow),
  rowOf: ([de, en, ...answers]) => ({ text: textOf(de, en), answers: answersOf(answers) }),
  columnOf,
};

/** Reads a file of questions. */
export const readQuestions = task({
  name: 'learning.read-questions',
  run: ({ bytes }: { bytes: Uint8Array }): QuestionsFile => {
    const file = readRows(bytes, format, MAX_CSV_ROWS);
    const faults = file.faults.map((fault) =>
      fault.key === 'type' && fault.column?.startsWith('Richtig') ? { ...fault, key: 'mark' } : fault,
    );
    return { ...file, faults };
  },
});
