import { exam } from '@kontor/contract/areas/learning/exams/schema.ts';
import { learningDepartment, learningTenant } from '@kontor/contract/areas/learning/people/schema.ts';
import { dayOf, formatDateTime } from '@kontor/contract/kernel/days.ts';
import { call } from '../../../kernel/client.ts';
import { settings } from '../../../kernel/settings.ts';
import { downloadCsv } from '../../../kit/files/csv.ts';
import type { Value } from '../../../kit/table/value.ts';
import type { ExamTrainee } from '../data.ts';

/** Always German, because other programs read the file (`behaviour §1`). */
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
  'Abgegeben',
];

type Names = ReadonlyMap<number, string>;

/** The value for trainees who never submitted an attempt. */
const ABSENT = 'nicht teilgenommen';

const yesOrNo = (flag: boolean) => (flag ? 'Ja' : 'Nein');

const german = new Intl.Collator('de');

/** One row per trainee of an exam, by name; without a result its columns are empty. */
export function resultRows(
  trainees: readonly ExamTrainee[],
  names: { readonly tenants: Names; readonly departments: Names },
  timeZone: string,
): Value[][] {
  return trainees
    .toSorted(
      ({ trainee: one }, { trainee: other }) =>
        german.compare(one.familyName, other.familyName) || german.compare(one.givenName, other.givenName),
    )
    .map(
      ({ trainee, correctQuestions, questionCount, submittedAt, hasPassed, usedSecondAttempt, allowGracePeriod }) => [
        trainee.number,
        trainee.givenName,
        trainee.familyName,
        names.tenants.get(trainee.tenantId),
        names.departments.get(trainee.departmentId),
        correctQuestions,
        questionCount,
        submittedAt ? yesOrNo(hasPassed) : ABSENT,
        submittedAt ? yesOrNo(usedSecondAttempt) : null,
        yesOrNo(allowGracePeriod),
        submittedAt && formatDateTime(submittedAt, timeZone, 'de'),
      ],
    );
}

const titles = (rows: readonly { readonly id: number; readonly title: string }[]): Names =>
  new Map(rows.map(({ id, title }) => [id, title]));

/** `Ergebnisse Jugendschutz 2027-03-01.csv`; characters that are invalid in file names become hyphens. */
export const fileNameOf = (title: string, day: string): string =>
  `Ergebnisse ${title.replaceAll(/[\p{Cc}/\\:*?"<>|]+/gu, '-').trim()} ${day}.csv`;

/** Downloads the current results of all trainees of an exam. */
export async function exportResults(examId: number): Promise<void> {
  const [{ title, trainees }, tenants, departments] = await Promise.all([
    call(exam.find, { params: { id: examId } }),
    call(learningTenant.list),
    call(learningDepartment.list),
  ]);
  const { timeZone } = settings();
  const rows = resultRows(trainees, { tenants: titles(tenants), departments: titles(departments) }, timeZone);
  await downloadCsv(fileNameOf(title, dayOf(new Date(), timeZone)), HEADER, rows);
}
