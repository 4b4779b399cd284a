import { QUESTION_COLUMNS, type question } from '@kontor/contract/areas/learning/subjects/schema.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import type { CsvFault } from '../../../../kernel/files/csv.ts';
import type { FileRows } from '../../../../kernel/files/rows.ts';
import type { Question } from '../present.ts';
import type { ImportedQuestion } from '../tasks.ts';

type QuestionBody = BodyOf<typeof question.update>;

/** What an import of questions does; with faults it does nothing. */
export interface Matching {
  readonly created: readonly QuestionBody[];
  readonly updated: readonly { readonly known: Question; readonly body: QuestionBody }[];
  readonly unchanged: number;
  readonly faults: readonly CsvFault[];
}

/** A text is the same in whatever letters; an English one without a German is known by itself. */
const keyOf = ({ de, en }: ImportedQuestion['text']) => (de ?? en ?? '').normalize('NFC').toLowerCase();

/** The row as the body of a known question: answers whose text it has keep their id. */
function bodyFor(subjectId: number, { text, answers }: ImportedQuestion, known?: Question): QuestionBody {
  const left = [...(known?.answers ?? [])];
  const withIds = answers.map((answer) => {
    const place = left.findIndex((each) => keyOf(each.text) === keyOf(answer.text));
    const [same] = place < 0 ? [] : left.splice(place, 1);
    return same ? { ...answer, id: same.id } : answer;
  });
  return { text, subjectId, answers: withIds };
}

const contentOf = (text: ImportedQuestion['text'], answers: QuestionBody['answers'] = []) =>
  JSON.stringify([text.de, text.en, ...answers.map((each) => [each.text.de, each.text.en, each.isCorrect])]);

/**
 * Holds the rows of a file against the questions of a subject: one is known by its text. Voided ones are not known, so
 * that a mended question comes beside the faulty one.
 */
export function matchQuestions(
  subjectId: number,
  questions: readonly Question[],
  { rows, faults: faultsOfFile }: FileRows<ImportedQuestion>,
): Matching {
  const byText = new Map(
    questions.filter(({ voidedAt }) => voidedAt === null).map((question) => [keyOf(question.text), question]),
  );
  const lines = new Map<string, number>();
  const faults = [...faultsOfFile];
  const created: QuestionBody[] = [];
  const updated: { known: Question; body: QuestionBody }[] = [];
  for (const { line, row } of rows) {
    const key = keyOf(row.text);
    const first = lines.get(key);
    const known = byText.get(key);
    const body = bodyFor(subjectId, row, known);
    if (first !== undefined) {
      faults.push({
        line,
        column: QUESTION_COLUMNS[0],
        value: row.text.de ?? row.text.en,
        key: 'twice',
        values: { line: first },
      });
    } else if (!known) created.push(body);
    else if (contentOf(known.text, known.answers) !== contentOf(body.text, body.answers)) updated.push({ known, body });
    if (first === undefined) lines.set(key, line);
  }
  return {
    created,
    updated,
    unchanged: lines.size - created.length - updated.length,
    faults: faults.toSorted((one, other) => one.line - other.line),
  };
}
