import { answerFaults } from '@kontor/contract/areas/booking/custom-fields/rules.ts';
import { answerIn } from '@kontor/contract/areas/booking/imports/rules.ts';
import { type attendeeRow, ATTENDEE_COLUMNS as COLUMNS } from '@kontor/contract/areas/booking/imports/schema.ts';
import { affiliationFaults, freeSlots } from '@kontor/contract/areas/booking/rules.ts';
import { GENERAL_DEPARTMENT, GENERAL_TENANT } from '@kontor/contract/areas/master-data/rules.ts';
import type { CsvFault } from '@kontor/contract/kernel/csv.ts';
import type * as z from 'zod/mini';
import { comparable } from '../../../../kernel/comparable.ts';
import type { Read } from '../../../../kernel/database/tx.ts';
import type { FileRows } from '../../../../kernel/files/rows.ts';
import { registeredAddresses } from '../../attendees/queries.ts';
import type { Occurrence } from '../../queries.ts';
import * as queries from '../queries.ts';

export type ImportedAttendee = z.output<typeof attendeeRow>;
export type AttendeesFile = FileRows<ImportedAttendee, Partial<ImportedAttendee>>;

type Problem = Omit<CsvFault, 'line'>;

const problem = (column: string, value: string | null, key: string, values: CsvFault['values'] = {}): Problem => ({
  column,
  value,
  key,
  values,
});

/** Titles are equal ignoring case; a file from a Mac writes umlauts as two characters. */

interface Titled {
  readonly id: number;
  readonly title: string;
}

/** The record with a title; null for no title. */
function find(records: readonly Titled[], column: string, title: string | null | undefined): number | null | Problem {
  if (title === null || title === undefined) return null;
  const [found, another] = records.filter((record) => comparable(record.title) === comparable(title));
  if (!found) return problem(column, title, 'reference');
  return another ? problem(column, title, 'ambiguous') : found.id;
}

const idOf = (found: number | null | Problem) => (typeof found === 'number' ? found : null);

const COLUMN_OF = { tenantId: COLUMNS.tenant, departmentId: COLUMNS.department, siteId: COLUMNS.site };
const isAffiliation = (path: string): path is keyof typeof COLUMN_OF => path in COLUMN_OF;

/** The tenant, department and site that a row names, with the rules of a registration. */
function affiliationOf(
  { tenants, departments, sites }: queries.Titles,
  { external }: Occurrence['event'],
  row: Partial<ImportedAttendee>,
) {
  if (external) return { tenantId: GENERAL_TENANT, departmentId: GENERAL_DEPARTMENT, siteId: null, problems: [] };
  const tenant = find(tenants, COLUMNS.tenant, row.tenant);
  const tenantId = idOf(tenant);
  const ofTenant = tenants.find(({ id }) => id === tenantId)?.title;
  // A site of another tenant is unknown here.
  const site = find(
    sites.filter((each) => ofTenant === undefined || each.tenant === ofTenant),
    COLUMNS.site,
    row.site,
  );
  const department = find(departments, COLUMNS.department, row.department);
  const unknown = [tenant, department, site].filter((each) => typeof each === 'object').filter((each) => each !== null);
  const named = { tenantId, departmentId: idOf(department), siteId: idOf(site) };
  const missing = affiliationFaults({ external }, named, named.siteId === null ? null : tenantId).flatMap(
    ({ path, key }) =>
      isAffiliation(path) && !unknown.some(({ column }) => column === COLUMN_OF[path])
        ? [problem(COLUMN_OF[path], null, key)]
        : [],
  );
  return { ...named, problems: [...unknown, ...missing] };
}

/** The answers of a row to the custom fields. */
function answersOf({ customFields }: Occurrence['event'], cells: readonly (string | null)[]) {
  const read = customFields.map((field, at) => ({ field, cell: cells[at] ?? null }));
  const answers = read.flatMap(({ field, cell }) => answerIn(field, cell) ?? []);
  const problems = read.flatMap(({ field, cell }) => {
    if (answerIn(field, cell) === undefined) return [problem(field.label, cell, 'yesOrNo')];
    const fault = answerFaults(customFields, answers, 'staff').find(({ path }) => path === `answers.${field.id}`);
    return fault ? [problem(field.label, cell, fault.key)] : [];
  });
  return { answers, problems };
}

/** A person to register. */
type NewAttendee = Pick<ImportedAttendee, 'givenName' | 'familyName' | 'email'> & {
  readonly line: number;
  readonly affiliation: { tenant_id: number | null; department_id: number | null; site_id: number | null };
  readonly answers: ReturnType<typeof answersOf>['answers'];
};

/** The plan of an import of attendees; with faults, it changes nothing. */
interface Matching {
  readonly created: readonly NewAttendee[];
  readonly updated: readonly never[];
  readonly unchanged: number;
  readonly faults: readonly CsvFault[];
}

/**
 * Compares the rows of a file with the attendees of a date. People with the same address who have not cancelled stay as
 * they are, so that a file can be sent again. All faults are reported at once, also that there are too few slots.
 */
export async function matchAttendees(
  read: Pick<Read, 'db' | 'now'>,
  { event, date }: Occurrence,
  file: AttendeesFile,
): Promise<Matching> {
  const titles = await queries.titles(read);
  const addresses = file.rows.map(({ row }) => row.email.toLowerCase());
  const registered = await registeredAddresses(read, date.id, addresses);
  const faults: CsvFault[] = [...file.faults];
  // What is missing in a faulty row, or with its whole column, is reported already.
  const isNamed = ({ value }: Problem) => value !== null;
  const lacksColumn = file.faults.some(({ key }) => key === 'columnMissing');
  for (const { line, row } of file.rest)
    for (const each of affiliationOf(titles, event, row).problems.filter(isNamed)) faults.push({ ...each, line });
  const lines = new Map<string, number>();
  const created: NewAttendee[] = [];
  let unchanged = 0;
  for (const { line, row } of file.rows) {
    const { givenName, familyName, email } = row;
    const address = email.toLowerCase();
    const first = lines.get(address);
    lines.set(address, first ?? line);
    const { problems, tenantId, departmentId, siteId } = affiliationOf(titles, event, row);
    const answered = answersOf(event, row.answers);
    const all = [...problems.filter((each) => !lacksColumn || isNamed(each)), ...answered.problems];
    const known = registered.get(address);
    if (first !== undefined) all.push(problem(COLUMNS.email, email, 'twice', { line: first }));
    else if (known?.isWaiting) all.push(problem(COLUMNS.email, email, 'alreadyWaiting'));
    if (all.length > 0) for (const each of all) faults.push({ ...each, line });
    else if (known) unchanged += 1;
    else {
      const affiliation = { tenant_id: tenantId, department_id: departmentId, site_id: siteId };
      created.push({ line, givenName, familyName, email, affiliation, answers: answered.answers });
    }
  }
  const free = freeSlots(date);
  const beyond = created[free];
  if (beyond) faults.push({ line: beyond.line, column: null, value: null, key: 'tooFewSlots', values: { free } });
  return { created, updated: [], unchanged, faults: faults.toSorted((a, b) => a.line - b.line) };
}
