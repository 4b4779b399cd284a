import { columnName, type ErpSettings, readQuery } from './erp.ts';
import { type Batch, SourceFault } from './source.ts';

/** The columns that a query has to return, and their types. */
interface Expected<Type extends string> {
  readonly name: string;
  readonly columns: Readonly<Record<string, Type>>;
  /** The column by which rows are ordered in time. */
  readonly watermark?: string;
  /** Two day columns, of which the second must not be before the first. */
  readonly span?: readonly [start: string, end: string];
}

export interface CheckOptions<Type extends string> {
  /** Describes why a value does not fit a column's type; undefined if it fits. */
  readonly createCellChecker: (type: Type) => (value: string | null) => string | undefined;
  /** Maximum number of rows to check. */
  readonly most: number;
  readonly signal: AbortSignal;
}

/** The faults of a query; empty if there are none. */
export interface CheckedQuery {
  readonly rows: number;
  /** One sentence per fault. */
  readonly faults: readonly string[];
}

const EXAMPLE_LENGTH = 60;

/** Matches the returned columns with the expected ones, and lists the differences. */
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

const wrongType = (column: string, expected: string, value: string | null) =>
  `wrong type: ${columnName(column)} must be ${expected}, and is ${
    value === null ? 'empty' : JSON.stringify(value.slice(0, EXAMPLE_LENGTH))
  }`;

/** Checks a row's order against the previous row, and its values against each other. */
function createRowCheck({ watermark, span }: Expected<string>) {
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

/** Checks the values of a result; only the first fault of each column is reported. */
function createResultCheck<Type extends string>(
  expected: Expected<Type>,
  createCellChecker: CheckOptions<Type>['createCellChecker'],
) {
  const checks = new Map(Object.entries(expected.columns).map(([column, type]) => [column, createCellChecker(type)]));
  const checkRow = createRowCheck(expected);
  const ofValues = new Map<string, string>();
  let ofColumns: readonly string[] = [];
  return {
    faults: () => [...ofColumns, ...ofValues.values()],
    add({ columns, rows }: Batch) {
      const matched = matchColumns([...checks.keys()], columns);
      ofColumns = matched.faults;
      for (const row of rows) {
        for (const [place, column = ''] of matched.columns.entries()) {
          const value = row[place] ?? null;
          const expectedText = ofValues.has(column) ? undefined : checks.get(column)?.(value);
          if (expectedText !== undefined) ofValues.set(column, wrongType(column, expectedText, value));
        }
        const cellOf = (column: string) => row[matched.columns.indexOf(column)] ?? null;
        for (const [key, fault] of checkRow(cellOf)) if (!ofValues.has(key)) ofValues.set(key, fault);
      }
    },
  };
}

/** Matches the condition by which a query asks for changes; `:since` in its comments does not count. */
const SINCE_CONDITION = /([\w."`]+)\s*>=\s*:since\b/g;

/**
 * How many rows a query can never return because they have no timestamp; 0 if the query uses a condition of its own.
 */
async function countUndated(
  settings: ErpSettings,
  name: string,
  { most, signal }: Pick<CheckOptions<string>, 'most' | 'signal'>,
) {
  let rows = 0;
  const rewrite = (text: string) => {
    if ([...text.matchAll(SINCE_CONDITION)].length !== 1) throw new SourceFault('unusable');
    return text.replace(SINCE_CONDITION, '$1 is null');
  };
  try {
    for await (const batch of readQuery(settings, name, { signal, rewrite })) {
      rows += batch.rows.length;
      if (rows >= most) break;
    }
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error;
  }
  return Math.min(rows, most);
}

/** Runs a query and compares its columns, values and order with what the portal expects. */
export async function checkQuery<Type extends string>(
  settings: ErpSettings,
  expected: Expected<Type>,
  options: CheckOptions<Type>,
): Promise<CheckedQuery> {
  const { createCellChecker, most, signal } = options;
  const { name, watermark } = expected;
  const answer = createResultCheck(expected, createCellChecker);
  let rows = 0;
  try {
    for await (const batch of readQuery(settings, name, { signal })) {
      const checked = batch.rows.slice(0, most - rows);
      answer.add({ ...batch, rows: checked });
      rows += checked.length;
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
