import { DAY_MS } from '../../../kernel/durations.ts';

/** How long after a date certificates are sent by themselves, to those whose tick arrives late too. */
export const CERTIFICATE_DAYS = 14;

export interface Attended {
  readonly hasCancelled: boolean;
  readonly waitsUntil: string | null;
  readonly checkedInAt: string | null;
}

/** Whether somebody has attended a date: it is over, and they were checked in. */
export const hasAttended = (
  { hasCancelled, waitsUntil, checkedInAt }: Attended,
  { end }: { readonly end: string },
  now: Date,
): boolean => !hasCancelled && waitsUntil === null && checkedInAt !== null && Date.parse(end) <= now.getTime();

/** Whether a certificate is to be sent now: once, in the days after the date, to those who were there. */
export const isCertificateDue = (
  attendee: Attended & { readonly certifiedAt: string | null },
  event: { readonly certificate: boolean },
  date: { readonly end: string },
  now: Date,
): boolean =>
  event.certificate &&
  attendee.certifiedAt === null &&
  hasAttended(attendee, date, now) &&
  now.getTime() - Date.parse(date.end) < CERTIFICATE_DAYS * DAY_MS;
