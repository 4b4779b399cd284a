import { exam } from '@kontor/contract/areas/learning/exams/schema.ts';
import { learningDepartment, learningTenant } from '@kontor/contract/areas/learning/people/schema.ts';
import { call } from '../../../kernel/client.ts';
import { type CsvCell, downloadCsv } from '../../../kit/files/csv.ts';
import type { ExamTrainee } from '../data.ts';

/** German in every language: other programs read the file (`behaviour §1`). */
export const HEADER = [
  'Nummer',
  'Vorname',
  'Nachname',
  'Mandant',
  'Abteilung',
  'Richtig',
  'Fragen',
  'Bestanden',
  'Zweiter Versuch',
  'Nachfrist',
];

type Names = ReadonlyMap<number, string>;

const said = (flag: boolean) => (flag ? 'Ja' : 'Nein');

const german = new Intl.Collator('de');

/** One row per trainee of an exam, by name; without a result the numbers are empty. */
export function resultRows(
  trainees: readonly ExamTrainee[],
  names: { readonly tenants: Names; readonly departments: Names },
): CsvCell[][] {
  return trainees
    .toSorted(
      ({ trainee: one }, { trainee: other }) =>
        german.compare(one.familyName, other.familyName) || german.compare(one.givenName, other.givenName),
    )
    .map(({ trainee, correctQuestions, questionCount, hasPassed, usedSecondAttempt, allowGracePeriod }) => [
      trainee.number,
      trainee.givenName,
      trainee.familyName,
      names.tenants.get(trainee.tenantId),
      names.departments.get(trainee.departmentId),
      correctQuestions,
      questionCount,
      said(hasPassed),
      said(usedSecondAttempt),
      said(allowGracePeriod),
    ]);
}

const titles = (rows: readonly { readonly id: number; readonly title: string }[]): Names =>
  new Map(rows.map(({ id, title }) => [id, title]));

/** Offers how everybody in an exam fared, as it is now, as `Ergebnisse.csv`. */
export async function exportResults(examId: number): Promise<void> {
  const [{ trainees }, tenants, departments] = await Promise.all([
    call(exam.find, { params: { id: examId } }),
    call(learningTenant.list),
    call(learningDepartment.list),
  ]);
  const rows = resultRows(trainees, { tenants: titles(tenants), departments: titles(departments) });
  await downloadCsv('Ergebnisse.csv', HEADER, rows);
}
