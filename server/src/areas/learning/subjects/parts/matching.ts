import { QUESTION_COLUMNS, type question } from '@kontor/contract/areas/learning/subjects/schema.ts';
import type { CsvFault } from '@kontor/contract/kernel/csv.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { comparable } from '../../../../kernel/comparable.ts';
import type { Question } from '../present.ts';
import type { ImportedQuestion, QuestionsFile } from '../tasks.ts';

type QuestionBody = BodyOf<typeof question.update>;

/** The plan of an import of questions; with faults, it changes nothing. */
interface Matching {
  readonly created: readonly QuestionBody[];
  readonly updated: readonly { readonly known: Question; readonly body: QuestionBody }[];
  readonly unchanged: number;
  readonly faults: readonly CsvFault[];
}

/** Texts are equal ignoring case; an English one without a German one is compared on its own. */
const keyOf = ({ de, en }: ImportedQuestion['text']) => comparable(de ?? en ?? '');

/** The row as the body of a known question: answers with an unchanged text keep their id. */
function bodyFor(subjectId: number, { text, answers }: ImportedQuestion, known?: Question): QuestionBody {
  const left = [...(known?.answers ?? [])];
  const withIds = answers.map((answer) => {
    const index = left.findIndex((each) => keyOf(each.text) === keyOf(answer.text));
    const [same] = index < 0 ? [] : left.splice(index, 1);
    return same ? { ...answer, id: same.id } : answer;
  });
  return { text, subjectId, answers: withIds };
}

const contentOf = (text: ImportedQuestion['text'], answers: QuestionBody['answers'] = []) =>
  JSON.stringify([text.de, text.en, ...answers.map((each) => [each.text.de, each.text.en, each.isCorrect])]);

/**
 * Compares the rows of a file with the questions of a subject, identified by text. Voided ones do not match, so that a
 * corrected question is added beside the faulty one. All faults are reported at once, even for rows with other faults.
 */
export function matchQuestions(
  subjectId: number,
  questions: readonly Question[],
  { rows, rest, faults: faultsOfFile }: QuestionsFile,
): Matching {
  const byText = new Map(
    questions.filter(({ voidedAt }) => voidedAt === null).map((question) => [keyOf(question.text), question]),
  );
  const lines = new Map<string, number>();
  const faults = [...faultsOfFile];
  const created: QuestionBody[] = [];
  const updated: { known: Question; body: QuestionBody }[] = [];
  const isNew = (line: number, text: ImportedQuestion['text']) => {
    const first = lines.get(keyOf(text));
    if (first === undefined) lines.set(keyOf(text), line);
    else {
      const [column] = QUESTION_COLUMNS;
      faults.push({ line, column, value: text.de ?? text.en, key: 'twice', values: { line: first } });
    }
    return first === undefined;
  };
  let unchanged = 0;
  const sound = new Map(rows.map(({ line, row }) => [line, row]));
  for (const { line, row } of [...rows, ...rest].toSorted((a, b) => a.line - b.line)) {
    if (!row.text || !isNew(line, row.text)) continue;
    const whole = sound.get(line);
    if (!whole) continue;
    const known = byText.get(keyOf(whole.text));
    const body = bodyFor(subjectId, whole, known);
    if (!known) created.push(body);
    else if (contentOf(known.text, known.answers) !== contentOf(body.text, body.answers)) updated.push({ known, body });
    else unchanged += 1;
  }
  return {
    created,
    updated,
    unchanged,
    faults: faults.toSorted((a, b) => a.line - b.line),
  };
}
