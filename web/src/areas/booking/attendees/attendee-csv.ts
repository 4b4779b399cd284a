import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { masterData } from '@kontor/contract/areas/master-data/endpoints.ts';
import { formatDateTime } from '@kontor/contract/kernel/days.ts';
import { asVisitor, call } from '../../../kernel/client.ts';
import { settings } from '../../../kernel/settings.ts';
import { downloadCsv } from '../../../kit/files/csv.ts';
import type { Attendee, DateOfEvent } from '../data.ts';

/** Always German, because other programs read the file (`behaviour §1`). */
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

/** One row per attendee, by date, including cancelled but not unconfirmed ones. */
export function attendeeRows(
  dates: readonly DateOfEvent[],
  attendees: readonly Attendee[],
  names: Affiliations,
  zone: string,
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
  await downloadCsv('export.csv', HEADER, attendeeRows(event.dates, attendees, names, settings().timeZone));
}
