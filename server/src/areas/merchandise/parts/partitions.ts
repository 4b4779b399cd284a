import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../kernel/database/schema.ts';
import type { Dataset } from './dataset.ts';
import { DatasetFault } from './fault.ts';
import type { Chunk } from './reading.ts';
import type { TableDataset } from './table.ts';

/** Years outside this range are typing errors, not a reason to create a partition. */
const FIRST_YEAR = 1990;
const YEARS_AHEAD = 10;

/** The years of a chunk's rows; `row` is the number of its first row. */
function yearsOf(dataset: Dataset, column: string, chunk: Chunk, row: number, now: Date): number[] {
  const days = chunk.columns[Object.keys(dataset.columns).indexOf(column)] ?? [];
  const years = new Set<number>();
  for (const [index, day] of days.entries()) {
    const year = Number(day?.slice(0, 4));
    if (year < FIRST_YEAR || year > now.getUTCFullYear() + YEARS_AHEAD) {
      throw new DatasetFault('year', { row: row + index, column, value: day ?? '' });
    }
    years.add(year);
  }
  return [...years];
}

/** Creates missing partitions. Called only by tests and by the sync, which runs once at a time. */
export async function makePartitions(db: Kysely<Database>, table: string, years: readonly number[]): Promise<void> {
  for (const year of years) {
    const name = `${table}_${year}`;
    // Checked first, because creating one blocks the table's readers.
    const { rows } = await sql<{ is: boolean }>`select to_regclass(${name}) is not null as is`.execute(db);
    if (rows[0]?.is) continue;
    await sql`
      create table ${sql.table(name)} partition of ${sql.table(table)}
      for values from (${sql.lit(`${year}-01-01`)}) to (${sql.lit(`${year + 1}-01-01`)})`.execute(db);
  }
}

/** Creates partitions before their rows arrive; does nothing for other tables. */
export function partitioner(db: Kysely<Database>, dataset: TableDataset, now: Date) {
  const { table, history: column, partitioned } = dataset;
  const created = new Set<number>();
  return async (chunk: Chunk | null, row = 0): Promise<void> => {
    if (!partitioned || column === undefined) return;
    const thisYear = now.getUTCFullYear();
    const neededYears = chunk ? yearsOf(dataset, column, chunk, row, now) : [thisYear, thisYear + 1];
    const missing = neededYears.filter((year) => !created.has(year));
    await makePartitions(db, table, missing);
    for (const year of missing) created.add(year);
  };
}
