import { expect, test } from 'vitest';
import { csvOf } from '../../../kit/files/csv.ts';
import { fileNameOf, HEADER, resultRows } from './result-csv.ts';

const karl = {
  id: 1,
  examId: 7,
  traineeId: 1,
  trainee: {
    id: 1,
    number: '0042',
    givenName: 'Karl',
    familyName: '=Kühn',
    email: 'karl@kontor.example',
    tenantId: 6,
    departmentId: 2,
    categories: [],
  },
  correctQuestions: 7,
  questionCount: 10,
  submittedAt: '2027-03-01T08:05:00.000Z',
  hasPassed: true,
  usedSecondAttempt: true,
  allowGracePeriod: false,
  invitedAt: null,
  version: 1,
};

const cora = {
  ...karl,
  id: 2,
  trainee: { ...karl.trainee, id: 2, number: '43', givenName: 'Cora', familyName: 'Adam', email: null, tenantId: 9 },
  correctQuestions: null,
  questionCount: null,
  submittedAt: null,
  hasPassed: false,
  usedSecondAttempt: false,
  allowGracePeriod: true,
};

test('the file has the fixed columns and all trainees by name, with or without a result', async () => {
  const names = { tenants: new Map([[6, 'Quellmarkt']]), departments: new Map([[2, 'Einkauf']]) };
  expect((await csvOf(HEADER, resultRows([karl, cora], names, 'Europe/Berlin'))).split('\r\n')).toEqual([
    '\uFEFF"Nummer";"Vorname";"Nachname";"Mandant";"Abteilung";"Richtig";"Fragen";"Bestanden";"Zweiter Versuch";"Nachfrist";"Abgegeben"',
    `"0042";"Karl";"'=Kühn";"Quellmarkt";"Einkauf";"7";"10";"Ja";"Ja";"Nein";"01.03.2027 09:05"`,
    '"43";"Cora";"Adam";"";"Einkauf";"";"";"nicht teilgenommen";"";"Ja";""',
    '',
  ]);
});

test('the file name has exam and date, without characters that are invalid on some systems', () => {
  expect(fileNameOf('Jugendschutz, Frühjahr', '2027-03-01')).toBe('Ergebnisse Jugendschutz, Frühjahr 2027-03-01.csv');
  expect(fileNameOf('Bier/Wein: "Teil 2"?', '2027-03-01')).toBe('Ergebnisse Bier-Wein- -Teil 2- 2027-03-01.csv');
});
