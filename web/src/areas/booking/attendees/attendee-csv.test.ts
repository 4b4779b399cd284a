import { expect, test } from 'vitest';
import { csvOf } from '../../../kit/files/csv.ts';
import { attendeeRows, HEADER, NO_AFFILIATIONS } from './attendee-csv.ts';

const date = {
  id: 7,
  eventId: 1,
  registrationPeriod: '2026-07-01T07:00:00.000Z',
  start: '2026-07-01T07:00:00.000Z',
  end: '2026-07-01T14:30:00.000Z',
  slots: 10,
  online: false,
  link: null,
  location: 'Kassel',
  reservedSlots: 1,
  offeredSlots: 0,
  waitlistSize: 0,
  presentCount: 0,
  hasFreeSlots: true,
  isBookable: true,
  version: 1,
};

const karl = {
  id: 1,
  eventDateId: 7,
  givenName: 'Karl',
  familyName: '=Kühn',
  email: 'karl@kontor.example',
  tenantId: 6,
  departmentId: 2,
  siteId: 601,
  hasCancelled: false,
  cancelledDate: null,
  waitsUntil: null,
  checkedInAt: null,
  isWalkIn: false,
  answers: [],
  version: 1,
};

const cora = {
  ...karl,
  id: 2,
  givenName: 'Cora',
  tenantId: 1,
  siteId: null,
  hasCancelled: true,
  cancelledDate: '2026-01-02T11:05:00.000Z',
};
const waiting = { ...karl, id: 4, waitsUntil: '2026-07-01T06:30:00.000Z' };
const elsewhere = { ...karl, id: 3, eventDateId: 8 };

const names = {
  tenants: new Map([
    [1, 'Brunnhof'],
    [6, 'Quellmarkt'],
  ]),
  departments: new Map([[2, 'Einkauf']]),
  sites: new Map([[601, 'Quellmarkt Kassel']]),
};

test('the file has the fixed columns and all attendees by date, including cancelled ones', async () => {
  const rows = attendeeRows([date], [karl, cora, waiting, elsewhere], names, 'Europe/Berlin');
  expect((await csvOf(HEADER, rows)).split('\r\n')).toEqual([
    '\uFEFF"Start";"Ende";"Vorname";"Nachname";"Mandant";"Abteilung";"Markt";"E-Mail";"Storniert";"Stornierungsdatum"',
    `"01.07.2026 09:00";"01.07.2026 16:30";"Karl";"'=Kühn";"Quellmarkt";"Einkauf";"Quellmarkt Kassel";"karl@kontor.example";"Nein";""`,
    `"01.07.2026 09:00";"01.07.2026 16:30";"Cora";"'=Kühn";"Brunnhof";"Einkauf";"";"karl@kontor.example";"Ja";"02.01.2026 12:05"`,
    '',
  ]);
});

test('guests have no affiliation', () => {
  const [row] = attendeeRows([date], [karl], NO_AFFILIATIONS, 'Europe/Berlin');
  expect(row?.slice(4, 8)).toEqual(['', '', '', 'karl@kontor.example']);
});

test('custom fields follow the fixed columns', () => {
  const fields = [
    { id: 'meal', label: 'Verpflegung', kind: 'choice', required: false, options: ['vegan', 'mit Fleisch'] },
    { id: 'photos', label: 'Fotos', kind: 'consent', required: false, options: [] },
  ] as const;
  const answers = [
    { fieldId: 'photos', value: 'true' },
    { fieldId: 'meal', value: 'vegan' },
  ];
  const rows = attendeeRows([date], [{ ...karl, answers }, cora], names, 'Europe/Berlin', fields);
  expect(rows.map((row) => row.slice(HEADER.length))).toEqual([
    ['vegan', 'Ja'],
    ['', 'Nein'],
  ]);
});
