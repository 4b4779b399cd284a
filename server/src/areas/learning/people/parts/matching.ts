import {
  TRAINEE_COLUMNS as COLUMNS,
  type trainee,
  type traineeRow,
} from '@kontor/contract/areas/learning/people/schema.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import type * as z from 'zod/mini';
import type { Read } from '../../../../kernel/database/tx.ts';
import type { CsvFault } from '../../../../kernel/files/csv.ts';
import type { FileRows } from '../../../../kernel/files/rows.ts';
import * as queries from '../queries.ts';

export type ImportedTrainee = z.output<typeof traineeRow>;
type TraineeBody = BodyOf<typeof trainee.update>;

/** What an import of trainees does; with faults it does nothing. */
export interface Matching {
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

/** Titles are the same to people who write them in other letters; a file from a Mac writes umlauts as two characters. */
const comparable = (title: string) => title.normalize('NFC').toLowerCase();

function finder(records: readonly { readonly id: number; readonly title: string }[]) {
  const byTitle = new Map<string, number[]>();
  for (const { id, title } of records) {
    byTitle.set(comparable(title), [...(byTitle.get(comparable(title)) ?? []), id]);
  }
  return (column: Column, title: string): number | Problem => {
    const [id, another] = byTitle.get(comparable(title)) ?? [];
    if (id === undefined) return problem(column, title, 'reference');
    return another === undefined ? id : problem(column, title, 'ambiguous');
  };
}

const isProblem = (found: number | Problem): found is Problem => typeof found !== 'number';

/** A row as the body of a trainee, or everything that keeps it from being one. */
function bodyFinder(titles: queries.Titles) {
  const [tenant, department, category] = [
    finder(titles.tenants),
    finder(titles.departments),
    finder(titles.categories),
  ];
  return (row: ImportedTrainee): TraineeBody | readonly Problem[] => {
    const tenantId = tenant(COLUMNS.tenant, row.tenant);
    const departmentId = department(COLUMNS.department, row.department);
    const found = row.categories.map((title) => category(COLUMNS.categories, title));
    if (isProblem(tenantId) || isProblem(departmentId) || found.some(isProblem)) {
      return [tenantId, departmentId, ...found].filter(isProblem);
    }
    const { number, givenName, familyName, email } = row;
    const categories = [...new Set(found.filter((id) => typeof id === 'number'))].toSorted((one, other) => one - other);
    return { number, givenName, familyName, email, tenantId, departmentId, categories };
  };
}

const keyOf = ({ tenantId, number }: Pick<TraineeBody, 'tenantId' | 'number'>) => `${tenantId} ${number}`;

const isSame = (known: queries.TraineeRow, body: TraineeBody): boolean =>
  known.givenName === body.givenName &&
  known.familyName === body.familyName &&
  known.email === body.email &&
  known.departmentId === body.departmentId &&
  known.categories.join() === body.categories.join();

/**
 * Holds the rows of a file against the trainees that there are: one is known by tenant and number, unless several have
 * them (`behaviour §3`). Everything wrong is told at once.
 */
export async function matchTrainees(
  read: Pick<Read, 'db'>,
  { rows, faults: faultsOfFile }: FileRows<ImportedTrainee>,
): Promise<Matching> {
  const bodyOf = bodyFinder(await queries.titles(read));
  const faults = [...faultsOfFile];
  const sound: { line: number; body: TraineeBody }[] = [];
  for (const { line, row } of rows) {
    const body = bodyOf(row);
    if ('tenantId' in body) sound.push({ line, body });
    else for (const each of body) faults.push({ ...each, line });
  }
  const known = new Map<string, queries.TraineeRow[]>();
  for (const one of await queries.traineesByNumber(read, [...new Set(sound.map(({ body }) => body.number))])) {
    known.set(keyOf(one), [...(known.get(keyOf(one)) ?? []), one]);
  }
  const lines = new Map<string, number>();
  const created: TraineeBody[] = [];
  const updated: { id: number; body: TraineeBody }[] = [];
  for (const { line, body } of sound) {
    const first = lines.get(keyOf(body));
    const [match, another] = known.get(keyOf(body)) ?? [];
    if (first !== undefined) faults.push({ ...problem(COLUMNS.number, body.number, 'twice', { line: first }), line });
    else if (another) faults.push({ ...problem(COLUMNS.number, body.number, 'ambiguous'), line });
    else if (!match) created.push(body);
    else if (!isSame(match, body)) updated.push({ id: match.id, body });
    if (first === undefined) lines.set(keyOf(body), line);
  }
  return {
    created,
    updated,
    unchanged: lines.size - created.length - updated.length,
    faults: faults.toSorted((one, other) => one.line - other.line),
  };
}
