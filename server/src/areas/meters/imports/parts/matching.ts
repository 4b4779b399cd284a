import { meterRules } from '@kontor/contract/areas/meters/rules.ts';
import { METER_COLUMNS as COLUMNS } from '@kontor/contract/areas/meters/schema.ts';
import type { CsvFault } from '@kontor/contract/kernel/csv.ts';
import type { Fault } from '@kontor/contract/kernel/faults.ts';
import type { Read } from '../../../../kernel/database/tx.ts';
import { asShown, valueAt } from '../../../../kernel/files/rows.ts';
import { fixedFaults, registerFaults } from '../../parts/points.ts';
import { type KnownMeter, knownMeters } from '../queries.ts';
import type { ImportedMeter, MetersFile } from '../tasks.ts';

/** The plan of an import of meters; with faults, it changes nothing. */
interface Matching {
  readonly created: readonly ImportedMeter[];
  readonly updated: readonly { readonly id: number; readonly row: ImportedMeter }[];
  readonly unchanged: number;
  readonly faults: readonly CsvFault[];
}

const keyOf = ({ siteId, number }: Pick<ImportedMeter, 'siteId' | 'number'>) => `${siteId} ${number}`;

const columnOf = (path: string): string | null =>
  Object.entries(COLUMNS).find(([field]) => field === path)?.[1] ?? null;

/** The faults of a row compared with the stored meters. */
function faultsOf(
  row: ImportedMeter,
  known: KnownMeter | undefined,
  context: { sites: ReadonlySet<number>; today: string },
) {
  const faults: Partial<Fault>[] = [...meterRules(row)];
  if (!context.sites.has(row.siteId)) faults.push({ path: 'siteId', key: 'reference' });
  if (row.installedOn !== null && row.installedOn > context.today) faults.push({ path: 'installedOn', key: 'future' });
  if (known?.isRead) faults.push(...fixedFaults(known, row));
  return known ? [...faults, ...registerFaults(known, row.digits)] : faults;
}

/** A device's first value cannot be changed by a file. */
const isSame = (known: KnownMeter, row: ImportedMeter): boolean =>
  known.text === row.text &&
  known.type === row.type &&
  known.unit === row.unit &&
  known.interval === row.interval &&
  known.direction === row.direction &&
  known.digits === row.digits;

/** Compares the rows of a file with existing meters, identified by site and number. */
export async function matchMeters(read: Pick<Read, 'db'>, file: MetersFile, today: string): Promise<Matching> {
  const siteIds = [...new Set(file.rows.map(({ row }) => row.siteId))];
  const [sites, meters] = await Promise.all([
    read.db
      .selectFrom('site')
      .select('id')
      .where('id', 'in', [0, ...siteIds])
      .execute(),
    knownMeters(read, { siteIds, today }),
  ]);
  const context = { sites: new Set(sites.map(({ id }) => id)), today };
  const known = new Map(meters.map((meter) => [keyOf(meter), meter]));
  const faults = [...file.faults];
  const lines = new Map<string, number>();
  const created: ImportedMeter[] = [];
  const updated: { id: number; row: ImportedMeter }[] = [];
  let unchanged = 0;
  for (const { line, row: fileRow } of file.rows) {
    const [match, first] = [known.get(keyOf(fileRow)), lines.get(keyOf(fileRow))];
    // An empty cell or a missing column does not mean that the digits are now unknown, or the direction another one.
    const row = {
      ...fileRow,
      digits: fileRow.digits ?? match?.digits ?? null,
      direction: fileRow.direction ?? match?.direction ?? 'consumption',
    };
    const own: Partial<Fault>[] = faultsOf(row, match, context);
    if (first !== undefined) own.push({ path: 'number', key: 'twice', values: { line: first } });
    else lines.set(keyOf(row), line);
    for (const { path = '', key = 'format', values = {} } of own) {
      faults.push({ line, column: columnOf(path), value: asShown(valueAt(row, path)), key, values });
    }
    if (!match) created.push(row);
    else if (isSame(match, row)) unchanged += 1;
    else updated.push({ id: match.id, row });
  }
  return { created, updated, unchanged, faults: faults.toSorted((a, b) => a.line - b.line) };
}
