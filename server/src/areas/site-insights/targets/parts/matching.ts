import { MONTHS } from '@kontor/contract/areas/site-insights/targets/rules.ts';
import { TARGET_COLUMNS } from '@kontor/contract/areas/site-insights/targets/schema.ts';
import type { CsvFault } from '@kontor/contract/kernel/csv.ts';
import type { Read } from '../../../../kernel/database/tx.ts';
import { knownTargets, type MonthlyTargets, targetKey } from '../queries.ts';
import type { ImportedTargets, TargetsFile } from '../tasks.ts';

/** The plan of an import of targets; with faults, it changes nothing. */
interface Matching {
  readonly created: readonly ImportedTargets[];
  readonly updated: readonly { readonly before: MonthlyTargets; readonly row: ImportedTargets }[];
  readonly unchanged: number;
  readonly faults: readonly CsvFault[];
}

const isSame = (known: MonthlyTargets, row: MonthlyTargets): boolean =>
  MONTHS.every((month) => known[month] === row[month]);

/** Compares the rows of a file with the targets known by site, figure and year. */
export async function matchTargets(read: Pick<Read, 'db'>, file: TargetsFile): Promise<Matching> {
  const rows = file.rows.map(({ row }) => row);
  const siteIds = [...new Set(rows.map(({ siteId }) => siteId))];
  const years = rows.map(({ year }) => year);
  const [sites, known] = await Promise.all([
    read.db
      .selectFrom('site')
      .select('id')
      .where('id', 'in', [0, ...siteIds])
      .execute(),
    knownTargets(read, { siteIds, first: Math.min(...years, 9999), last: Math.max(...years, 0) }),
  ]);
  const existing = new Set(sites.map(({ id }) => id));
  const faults = [...file.faults];
  const lines = new Map<string, number>();
  const created: ImportedTargets[] = [];
  const updated: { before: MonthlyTargets; row: ImportedTargets }[] = [];
  let unchanged = 0;
  for (const { line, row } of file.rows) {
    const key = targetKey(row);
    const first = lines.get(key);
    const fault = (fault: Pick<CsvFault, 'column' | 'value' | 'key'> & Partial<CsvFault>) =>
      faults.push({ line, values: {}, ...fault });
    if (!existing.has(row.siteId))
      fault({ column: TARGET_COLUMNS.siteId, value: String(row.siteId), key: 'reference' });
    if (first !== undefined)
      fault({ column: TARGET_COLUMNS.figure, value: key, key: 'twice', values: { line: first } });
    else lines.set(key, line);
    const before = known.get(key);
    if (!before) created.push(row);
    else if (isSame(before, row)) unchanged += 1;
    else updated.push({ before, row });
  }
  return { created, updated, unchanged, faults: faults.toSorted((a, b) => a.line - b.line) };
}
