import { answerValue, CONSENT_GIVEN, type CustomField } from '@kontor/contract/areas/booking/custom-fields/rules.ts';
import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { masterData } from '@kontor/contract/areas/master-data/endpoints.ts';
import { formatDateTime } from '@kontor/contract/kernel/days.ts';
import { asVisitor, call } from '../../../kernel/client.ts';
import { settings } from '../../../kernel/settings.ts';
import { downloadCsv } from '../../../kit/files/csv.ts';
import type { Attendee, DateOfEvent } from '../data.ts';

/** Always German, because other programs read the file (`behaviour §1`); custom fields follow. */
export const HEADER = [
  'Start',
  'Ende',
  'Vorname',
  'Nachname',
  'Mandant',
  'Abteilung',
  'Markt',
  'E-Mail',
  'Storniert',
  'Stornierungsdatum',
];

type Names = ReadonlyMap<number | null, string>;

interface Affiliations {
  readonly tenants: Names;
  readonly departments: Names;
  readonly sites: Names;
}

/** Guests of an external event have no affiliation of their own. */
export const NO_AFFILIATIONS: Affiliations = { tenants: new Map(), departments: new Map(), sites: new Map() };

const answerCells = (fields: readonly CustomField[], { answers }: Attendee) =>
  fields.map((field) => {
    const value = answerValue(answers, field) ?? '';
    return field.kind === 'consent' ? (value === CONSENT_GIVEN ? 'Ja' : 'Nein') : value;
  });

/** One row per attendee, by date, including cancelled but not unconfirmed ones. */
export function attendeeRows(
  dates: readonly DateOfEvent[],
  attendees: readonly Attendee[],
  names: Affiliations,
  zone: string,
  fields: readonly CustomField[] = [],
): string[][] {
  const { tenants, departments, sites } = names;
  const formatTime = (at: string) => formatDateTime(at, zone, 'de');
  return dates.flatMap(({ id, start, end }) =>
    attendees
      .filter(({ eventDateId, waitsUntil }) => eventDateId === id && waitsUntil === null)
      .map((attendee) => [
        formatTime(start),
        formatTime(end),
        attendee.givenName,
        attendee.familyName,
        tenants.get(attendee.tenantId) ?? '',
        departments.get(attendee.departmentId) ?? '',
        sites.get(attendee.siteId) ?? '',
        attendee.email,
        attendee.hasCancelled ? 'Ja' : 'Nein',
        attendee.cancelledDate ? formatTime(attendee.cancelledDate) : '',
        ...answerCells(fields, attendee),
      ]),
  );
}

/** Downloads the attendees of an event as `export.csv`. */
export async function exportAttendees(eventId: number): Promise<void> {
  const [event, attendees, tenants, departments, sites] = await Promise.all([
    call(booking.event.find, { params: { id: eventId } }),
    call(booking.attendee.list, { query: { eventId } }),
    call(masterData.tenants),
    call(asVisitor(masterData.department.list)),
    call(masterData.externalSites),
  ]);
  const names = {
    tenants: new Map(tenants.map(({ id, name }) => [id, name])),
    departments: new Map(departments.map(({ id, title }) => [id, title])),
    sites: new Map(sites.map(({ id, title }) => [id, title])),
  };
  const { customFields, external } = event;
  const header = [...HEADER, ...customFields.map(({ label }) => label)];
  const rows = attendeeRows(
    event.dates,
    attendees,
    external ? NO_AFFILIATIONS : names,
    settings().timeZone,
    customFields,
  );
  await downloadCsv('export.csv', header, rows);
}
