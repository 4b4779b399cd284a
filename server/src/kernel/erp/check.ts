import { type ErpSettings, readQuery } from './erp.ts';
import { SourceFault } from './source.ts';

/** What a query has to answer, column by column. */
export type ExpectedColumns = Readonly<
  Record<string, { readonly type: string; readonly fits: (value: string | null) => boolean }>
>;

/** What is wrong with a query; all is well where there is nothing. */
export interface CheckedQuery {
  readonly rows: number;
  /** A sentence each. */
  readonly faults: readonly string[];
}

const EXAMPLE_LENGTH = 60;

/** The expected column behind each that was answered, and what is wrong with them. */
function matchColumns(expected: ExpectedColumns, answered: readonly string[]) {
  const names = Object.keys(expected);
  const columns = answered.map((column) => names.find((name) => name.toLowerCase() === column.toLowerCase()));
  return {
    columns,
    faults: [
      ...names.filter((name) => !columns.includes(name)).map((name) => `missing column ${name}`),
      ...answered.filter((_, place) => columns[place] === undefined).map((name) => `unknown column ${name}`),
    ],
  };
}

const wrong = (column: string, type: string, example: string | null) =>
  example === null
    ? `wrong type: ${column} must be ${type}, and is empty`
    : `wrong type: ${column} must be ${type.replace('?', ' or empty')}, and is ${JSON.stringify(example.slice(0, EXAMPLE_LENGTH))}`;

/** Runs a query, and holds its columns and at most `most` rows against what the portal expects. */
export async function checkQuery(
  settings: ErpSettings,
  name: string,
  expected: ExpectedColumns,
  { most, signal }: { readonly most: number; readonly signal: AbortSignal },
): Promise<CheckedQuery> {
  const ofColumns = new Map<string, string>();
  let faults: readonly string[] = [];
  let rows = 0;
  try {
    for await (const batch of readQuery(settings, name, { signal })) {
      const matched = matchColumns(expected, batch.columns);
      faults = matched.faults;
      for (const row of batch.rows.slice(0, most - rows)) {
        rows += 1;
        for (const [place, column] of matched.columns.entries()) {
          const value = row[place] ?? null;
          const wanted = column === undefined || ofColumns.has(column) ? undefined : expected[column];
          if (column !== undefined && wanted && !wanted.fits(value)) {
            ofColumns.set(column, wrong(column, wanted.type, value));
          }
        }
      }
      if (rows >= most) break;
    }
    return { rows, faults: [...faults, ...ofColumns.values()] };
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error;
    return { rows, faults: [error.message] };
  }
}
