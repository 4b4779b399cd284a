import {
  TRAINEE_COLUMNS as COLUMNS,
  type trainee,
  type traineeRow,
} from '@kontor/contract/areas/learning/people/schema.ts';
import type { CsvFault } from '@kontor/contract/kernel/csv.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { grouped } from '@kontor/contract/kernel/grouped.ts';
import type * as z from 'zod/mini';
import { comparable } from '../../../../kernel/comparable.ts';
import type { Read } from '../../../../kernel/database/tx.ts';
import type { FileRows } from '../../../../kernel/files/rows.ts';
import * as queries from '../queries.ts';

export type ImportedTrainee = z.output<typeof traineeRow>;
export type TraineesFile = FileRows<ImportedTrainee, Partial<ImportedTrainee>>;
type TraineeBody = BodyOf<typeof trainee.update>;

/** The plan of an import of trainees; with faults, it changes nothing. */
interface Matching {
  readonly created: readonly TraineeBody[];
  readonly updated: readonly { readonly id: number; readonly body: TraineeBody }[];
  readonly unchanged: number;
  readonly faults: readonly CsvFault[];
}

type Column = (typeof COLUMNS)[keyof typeof COLUMNS];
type Problem = Omit<CsvFault, 'line'>;

const problem = (column: Column, value: string, key: string, values: CsvFault['values'] = {}): Problem => ({
  column,
  value,
  key,
  values,
});

/** Titles are equal ignoring case; a file from a Mac writes umlauts as two characters. */

function finder(records: readonly { readonly id: number; readonly title: string }[]) {
  const byTitle = grouped(records, ({ title }) => comparable(title));
  return (column: Column, title: string): number | Problem => {
    const [found, another] = byTitle.get(comparable(title)) ?? [];
    if (!found) return problem(column, title, 'reference');
    return another ? problem(column, title, 'ambiguous') : found.id;
  };
}

const isId = (found: number | Problem | undefined): found is number => typeof found === 'number';
const isProblem = (found: number | Problem | undefined): found is Problem => typeof found === 'object';

/** Finds the records that a row's titles refer to, and reports all faults. */
function referenceFinder(titles: queries.Titles) {
  const [tenant, department, category] = [
    finder(titles.tenants),
    finder(titles.departments),
    finder(titles.categories),
  ];
  return (row: Partial<ImportedTrainee>) => {
    const ofTenant = row.tenant === undefined ? undefined : tenant(COLUMNS.tenant, row.tenant);
    const ofDepartment = row.department === undefined ? undefined : department(COLUMNS.department, row.department);
    const found = (row.categories ?? []).map((title) => category(COLUMNS.categories, title));
    return {
      tenantId: isId(ofTenant) ? ofTenant : undefined,
      departmentId: isId(ofDepartment) ? ofDepartment : undefined,
      categories: [...new Set(found.filter(isId))].toSorted((a, b) => a - b),
      problems: [ofTenant, ofDepartment, ...found].filter(isProblem),
    };
  };
}

/** A row whose trainee is identified; without a body, the row has faults. */
interface IdentifiedRow {
  readonly line: number;
  readonly tenantId: number;
  readonly number: string;
  readonly body: TraineeBody | null;
}

/** Identifies the trainees of the rows, and reports unknown references. */
async function identifyRows(read: Pick<Read, 'db'>, { rows, rest }: TraineesFile) {
  const referencesOf = referenceFinder(await queries.titles(read));
  const faults: CsvFault[] = [];
  const identified: IdentifiedRow[] = [];
  const refer = (line: number, row: Partial<ImportedTrainee>) => {
    const { problems, ...references } = referencesOf(row);
    for (const each of problems) faults.push({ ...each, line });
    return { isSound: problems.length === 0, ...references };
  };
  for (const { line, row } of rows) {
    const { isSound, tenantId, departmentId, categories } = refer(line, row);
    if (tenantId === undefined) continue;
    const { number, givenName, familyName, email } = row;
    const isWhole = isSound && departmentId !== undefined;
    const body = isWhole ? { number, givenName, familyName, email, tenantId, departmentId, categories } : null;
    identified.push({ line, tenantId, number, body });
  }
  for (const { line, row } of rest) {
    const { tenantId } = refer(line, row);
    if (tenantId !== undefined && row.number !== undefined) {
      identified.push({ line, tenantId, number: row.number, body: null });
    }
  }
  return { faults, named: identified.toSorted((a, b) => a.line - b.line) };
}

const keyOf = ({ tenantId, number }: Pick<TraineeBody, 'tenantId' | 'number'>) => `${tenantId} ${number}`;

const isSame = (known: queries.TraineeRow, body: TraineeBody): boolean =>
  known.givenName === body.givenName &&
  known.familyName === body.familyName &&
  known.email === body.email &&
  known.departmentId === body.departmentId &&
  known.categories.join() === body.categories.join();

/**
 * Compares the rows of a file with existing trainees, identified by tenant and number if unambiguous (`behaviour §3`).
 * All faults are reported at once, even for rows with other faults.
 */
export async function matchTrainees(read: Pick<Read, 'db'>, file: TraineesFile): Promise<Matching> {
  const { named: identified, faults: faultsOfReferences } = await identifyRows(read, file);
  const faults = [...file.faults, ...faultsOfReferences];
  const numbers = [...new Set(identified.map(({ number }) => number))];
  const known = grouped(await queries.traineesByNumber(read, numbers), keyOf);
  const lines = new Map<string, number>();
  const created: TraineeBody[] = [];
  const updated: { id: number; body: TraineeBody }[] = [];
  let unchanged = 0;
  for (const { line, body, ...name } of identified) {
    const first = lines.get(keyOf(name));
    const [match, another] = known.get(keyOf(name)) ?? [];
    if (first !== undefined) faults.push({ ...problem(COLUMNS.number, name.number, 'twice', { line: first }), line });
    else if (another) faults.push({ ...problem(COLUMNS.number, name.number, 'ambiguous'), line });
    else if (body && !match) created.push(body);
    else if (body && match && !isSame(match, body)) updated.push({ id: match.id, body });
    else if (body) unchanged += 1;
    if (first === undefined) lines.set(keyOf(name), line);
  }
  return {
    created,
    updated,
    unchanged,
    faults: faults.toSorted((a, b) => a.line - b.line),
  };
}
