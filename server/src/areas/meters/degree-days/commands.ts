import { degreeDayRules } from '@kontor/contract/areas/meters/degree-days/rules.ts';
import { DEGREE_DAY_COLUMNS } from '@kontor/contract/areas/meters/degree-days/schema.ts';
import type { CsvFault } from '@kontor/contract/kernel/csv.ts';
import type { Fault } from '@kontor/contract/kernel/faults.ts';
import { sql } from 'kysely';
import type { Read, Tx } from '../../../kernel/database/tx.ts';
import { importRows } from '../../../kernel/files/import-rows.ts';
import { type Outcome, outcomeOf } from '../../../kernel/files/outcome.ts';
import { asShown, valueAt } from '../../../kernel/files/rows.ts';
import { invalid } from '../../../kernel/http/refusal.ts';
import type { Actor } from '../../../kernel/identity/actor.ts';
import { allDegreeDays, regionsOfSites } from './queries.ts';
import type { DegreeDayRow, DegreeDaysFile } from './tasks.ts';

type Rows = Pick<DegreeDaysFile, 'rows' | 'count' | 'faults'>;

interface Changed {
  readonly before: Pick<DegreeDayRow, 'degreeDays' | 'longTerm'>;
  readonly row: DegreeDayRow;
}

/** The plan of an import; with faults, it changes nothing. */
interface Matching {
  readonly created: readonly DegreeDayRow[];
  readonly updated: readonly Changed[];
  readonly unchanged: number;
  readonly faults: readonly CsvFault[];
}

const keyOf = ({ region, siteId, month }: Pick<DegreeDayRow, 'region' | 'siteId' | 'month'>) =>
  `${month} ${siteId ?? region}`;

const COLUMNS: ReadonlyMap<string, string> = new Map(Object.entries(DEGREE_DAY_COLUMNS));

/** Compares the rows of a file with the degree days known by place and month. */
async function matchDegreeDays(read: Pick<Read, 'db'>, file: Rows): Promise<Matching> {
  const [all, regions, sites] = await Promise.all([
    allDegreeDays(read, {}),
    regionsOfSites(read, {}),
    read.db.selectFrom('site').select('id').execute(),
  ]);
  const known = new Map(all.map((each) => [keyOf(each), each]));
  const [knownRegions, knownSites] = [new Set(regions.map(({ region }) => region)), new Set(sites.map(({ id }) => id))];
  const faults = [...file.faults];
  const lines = new Map<string, number>();
  const created: DegreeDayRow[] = [];
  const updated: Changed[] = [];
  let unchanged = 0;
  for (const { line, row } of file.rows) {
    const own: Partial<Fault>[] = [...degreeDayRules(row)];
    // A region without a site is a typing error.
    if (row.region !== null && !knownRegions.has(row.region)) own.push({ path: 'region', key: 'reference' });
    if (row.siteId !== null && !knownSites.has(row.siteId)) own.push({ path: 'siteId', key: 'reference' });
    const first = lines.get(keyOf(row));
    if (first !== undefined) own.push({ path: 'month', key: 'twice', values: { line: first } });
    else lines.set(keyOf(row), line);
    for (const { path = '', key = 'format', values = {} } of own) {
      faults.push({ line, column: COLUMNS.get(path) ?? null, value: asShown(valueAt(row, path)), key, values });
    }
    const before = known.get(keyOf(row));
    if (!before) created.push(row);
    else if (before.degreeDays === row.degreeDays && before.longTerm === row.longTerm) unchanged += 1;
    else updated.push({ before, row });
  }
  return { created, updated, unchanged, faults: faults.toSorted((a, b) => a.line - b.line) };
}

/** The preview of an import. */
export const tryImport = async (read: Read, file: DegreeDaysFile): Promise<Outcome> =>
  outcomeOf(file, await matchDegreeDays(read, file));

/** Adds the degree days of a file, or replaces those of the same place and month, all or nothing. */
export const importDegreeDays = (tx: Tx, actor: Actor, file: Rows) =>
  importRows(tx, actor, file, {
    faulty: 'meters.importFaulty',
    resource: 'meterManagement.degreeDay',
    table: 'meter_degree_day',
    match: () => matchDegreeDays(tx, file),
    write: async ({ created, updated }) => {
      await writeDegreeDays(tx, [...created, ...updated.map(({ row }) => row)]);
      return [
        ...created.map((row) => ({ kind: 'created' as const, record: keyOf(row), before: null, after: { ...row } })),
        ...updated.map(({ before: { degreeDays, longTerm }, row }) => ({
          kind: 'updated' as const,
          record: keyOf(row),
          before: { degreeDays, longTerm },
          after: { ...row },
        })),
      ];
    },
  });

const FIELDS: ReadonlyMap<string | null, string> = new Map([...COLUMNS].map(([field, column]) => [column, field]));

/** `importDegreeDays` for a call, which learns its faults by their paths. */
export async function setDegreeDays(tx: Tx, actor: Actor, degreeDays: readonly DegreeDayRow[]) {
  const file = {
    rows: degreeDays.map((row, index) => ({ line: index + 1, row })),
    count: degreeDays.length,
    faults: [],
  };
  const { faults } = await matchDegreeDays(tx, file);
  const paths = faults.map(({ line, column, key, values }) => ({
    path: `degreeDays.${line - 1}.${FIELDS.get(column) ?? ''}`,
    key,
    values,
  }));
  return paths.length > 0 ? invalid(paths) : importDegreeDays(tx, actor, file);
}

/** Writes degree days in one statement. */
export async function writeDegreeDays({ db }: Tx, rows: readonly DegreeDayRow[]): Promise<void> {
  await sql`
    insert into meter_degree_day (region, site_id, month, degree_days, long_term)
    select region, "siteId", (month || '-01')::date, "degreeDays", "longTerm"
    from json_to_recordset(${JSON.stringify(rows)}::json) row
      (region text, "siteId" integer, month text, "degreeDays" numeric, "longTerm" numeric)
    on conflict (month, region, site_id) do update
      set degree_days = excluded.degree_days, long_term = excluded.long_term`.execute(db);
}
