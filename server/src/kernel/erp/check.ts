import { columnName, type ErpSettings, readQuery } from './erp.ts';
import { type Batch, SourceFault } from './source.ts';

/** What a query has to answer: its columns, and what they hold. */
interface Expected<Type extends string> {
  readonly name: string;
  readonly columns: Readonly<Record<string, Type>>;
  /** The column by whose moments it comes in order. */
  readonly watermark?: string;
  /** Two days, of which the second is not before the first. */
  readonly span?: readonly [start: string, end: string];
}

export interface CheckOptions<Type extends string> {
  /** What a value of a column would have to be and is not. */
  readonly judge: (type: Type) => (value: string | null) => string | undefined;
  /** So many rows are looked at. */
  readonly most: number;
  readonly signal: AbortSignal;
}

/** What is wrong with a query; all is well where there is nothing. */
export interface CheckedQuery {
  readonly rows: number;
  /** A sentence each. */
  readonly faults: readonly string[];
}

const EXAMPLE_LENGTH = 60;

/** The expected column behind each that was answered, and what is wrong with them. */
function matchColumns(names: readonly string[], answered: readonly string[]) {
  const columns = answered.map((column) => names.find((name) => name.toLowerCase() === column.toLowerCase()));
  return {
    columns,
    faults: [
      ...names.filter((name) => !columns.includes(name)).map((name) => `missing column ${columnName(name)}`),
      ...answered
        .filter((_, place) => columns[place] === undefined)
        .map((name) => `unknown column ${columnName(name)}`),
    ],
  };
}

const wrong = (column: string, expected: string, value: string | null) =>
  `wrong type: ${columnName(column)} must be ${expected}, and is ${
    value === null ? 'empty' : JSON.stringify(value.slice(0, EXAMPLE_LENGTH))
  }`;

/** What is wrong with a row by what came before it, and with its values among each other. */
function rowJudge({ watermark, span }: Expected<string>) {
  let last = Number.NEGATIVE_INFINITY;
  return (cellOf: (column: string) => string | null): readonly [key: string, fault: string][] => {
    const faults: [string, string][] = [];
    const at = Date.parse((watermark && cellOf(watermark)) ?? '');
    if (watermark && at < last) faults.push(['order', `wrong order: rows must come by ${columnName(watermark)}`]);
    if (!Number.isNaN(at)) last = at;
    const [start, end] = span?.map(cellOf) ?? [];
    if (span && start && end && end < start) {
      faults.push(['span', `wrong days: ${columnName(span[1])} is ${end}, before ${columnName(span[0])}, ${start}`]);
    }
    return faults;
  };
}

/** Judges what an answer holds; the first fault of each column counts. */
function answerJudge<Type extends string>(expected: Expected<Type>, judge: CheckOptions<Type>['judge']) {
  const judges = new Map(Object.entries(expected.columns).map(([column, type]) => [column, judge(type)]));
  const judgeRow = rowJudge(expected);
  const ofValues = new Map<string, string>();
  let ofColumns: readonly string[] = [];
  return {
    faults: () => [...ofColumns, ...ofValues.values()],
    add({ columns, rows }: Batch) {
      const matched = matchColumns([...judges.keys()], columns);
      ofColumns = matched.faults;
      for (const row of rows) {
        for (const [place, column = ''] of matched.columns.entries()) {
          const value = row[place] ?? null;
          const meaning = ofValues.has(column) ? undefined : judges.get(column)?.(value);
          if (meaning !== undefined) ofValues.set(column, wrong(column, meaning, value));
        }
        const cellOf = (column: string) => row[matched.columns.indexOf(column)] ?? null;
        for (const [key, fault] of judgeRow(cellOf)) if (!ofValues.has(key)) ofValues.set(key, fault);
      }
    },
  };
}

/** How a query asks for what is new; `:since` in its remarks is not meant. */
const DATED = /([\w."`]+)\s*>=\s*:since\b/g;

/** How many rows, of some, a query can never answer, as they have no moment; 0 where it asks in a way of its own. */
async function countUndated(
  settings: ErpSettings,
  name: string,
  { most, signal }: Pick<CheckOptions<string>, 'most' | 'signal'>,
) {
  let rows = 0;
  const asked = (text: string) => {
    if ([...text.matchAll(DATED)].length !== 1) throw new SourceFault('unusable');
    return text.replace(DATED, '$1 is null');
  };
  try {
    for await (const batch of readQuery(settings, name, { signal, asked })) {
      rows += batch.rows.length;
      if (rows >= most) break;
    }
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error;
  }
  return Math.min(rows, most);
}

/** Runs a query, and holds its columns, values and order against what the portal expects. */
export async function checkQuery<Type extends string>(
  settings: ErpSettings,
  expected: Expected<Type>,
  options: CheckOptions<Type>,
): Promise<CheckedQuery> {
  const { judge, most, signal } = options;
  const { name, watermark } = expected;
  const answer = answerJudge(expected, judge);
  let rows = 0;
  try {
    for await (const batch of readQuery(settings, name, { signal })) {
      const looked = batch.rows.slice(0, most - rows);
      answer.add({ ...batch, rows: looked });
      rows += looked.length;
      if (rows >= most) break;
    }
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error;
    return { rows, faults: [error.message] };
  }
  const undated = watermark === undefined ? 0 : await countUndated(settings, name, options);
  const counted = `${undated}${undated === most ? ' or more' : ''}`;
  const never = `empty ${columnName(watermark ?? '')}: such rows are never copied, and there are ${counted}`;
  return { rows, faults: [...answer.faults(), ...(undated > 0 ? [never] : [])] };
}
