import { type ErpSettings, readQuery } from './erp.ts';
import { SourceFault } from './source.ts';

/** What a query has to answer: its columns, and what they hold. */
interface Expected<Type extends string> {
  readonly name: string;
  readonly columns: Readonly<Record<string, Type>>;
}

export interface CheckOptions<Type extends string> {
  /** Whether a value may stand in a column of a type. */
  readonly judge: (type: Type) => (value: string | null) => boolean;
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
      ...names.filter((name) => !columns.includes(name)).map((name) => `missing column ${name}`),
      ...answered.filter((_, place) => columns[place] === undefined).map((name) => `unknown column ${name}`),
    ],
  };
}

const wrong = (column: string, type: string, example: string | null) =>
  example === null
    ? `wrong type: ${column} must be ${type}, and is empty`
    : `wrong type: ${column} must be ${type.replace('?', ' or empty')}, and is ${JSON.stringify(example.slice(0, EXAMPLE_LENGTH))}`;

/** Runs a query, and holds its columns and values against what the portal expects. */
export async function checkQuery<Type extends string>(
  settings: ErpSettings,
  { name, columns }: Expected<Type>,
  { judge, most, signal }: CheckOptions<Type>,
): Promise<CheckedQuery> {
  const types = new Map(Object.entries(columns).map(([column, type]) => [column, { type, fits: judge(type) }]));
  const ofValues = new Map<string, string>();
  let ofColumns: readonly string[] = [];
  let rows = 0;
  try {
    for await (const batch of readQuery(settings, name, { signal })) {
      const matched = matchColumns([...types.keys()], batch.columns);
      ofColumns = matched.faults;
      for (const row of batch.rows.slice(0, most - rows)) {
        rows += 1;
        for (const [place, column = ''] of matched.columns.entries()) {
          const value = row[place] ?? null;
          const expected = types.get(column);
          if (!expected || ofValues.has(column) || expected.fits(value)) continue;
          ofValues.set(column, wrong(column, expected.type, value));
        }
      }
      if (rows >= most) break;
    }
    return { rows, faults: [...ofColumns, ...ofValues.values()] };
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error;
    return { rows, faults: [error.message] };
  }
}
