import type { RuleFault } from '../../kernel/resource.ts';
import { hasSiteSelection } from '../master-data/rules.ts';

export function eventRules(event: { private?: boolean; code?: string | null }): RuleFault[] {
  return event.private && event.code === null ? [{ path: 'code', key: 'required' }] : [];
}

/** registrationPeriod ≤ start < end (`behaviour §4`). */
export function dateRules(date: { registrationPeriod?: string; start?: string; end?: string }): RuleFault[] {
  const [closes, start, end] = [date.registrationPeriod, date.start, date.end].map((at) => at && Date.parse(at));
  const faults: RuleFault[] = [];
  if (closes && start && closes > start) faults.push({ path: 'registrationPeriod', key: 'afterStart' });
  if (start && end && start >= end) faults.push({ path: 'end', key: 'beforeStart' });
  return faults;
}

/**
 * House fairs and general topics are reached by invitation: their guests are not sent on to everything else (`spec 1
 * §2`).
 */
export function isApart({ category, subCategory }: { category: string; subCategory: string }): boolean {
  return category === 'Hausmesse' || subCategory === 'Allgemein';
}

export interface DateFacts {
  readonly slots: number;
  readonly reservedSlots: number;
  readonly registrationPeriod: string;
  readonly start: string;
}

/** Registration is open: its period has not passed and the date has not begun. A full date may be open. */
export function isOpen(date: Pick<DateFacts, 'registrationPeriod' | 'start'>, now: Date): boolean {
  return now.getTime() <= Date.parse(date.registrationPeriod) && Date.parse(date.start) > now.getTime();
}

/** The flags of a date (`behaviour §4`). */
export function availability(date: DateFacts, now: Date): { hasFreeSlots: boolean; isBookable: boolean } {
  const hasFreeSlots = date.reservedSlots < date.slots;
  return { hasFreeSlots, isBookable: hasFreeSlots && isOpen(date, now) };
}

/** Whether one more may be registered: staff also after the registration period, nobody beyond the slots. */
export function mayRegister(
  date: DateFacts,
  now: Date,
  by: 'staff' | 'visitor',
): 'booking.dateClosed' | 'booking.dateFull' | null {
  if (by === 'visitor' && !isOpen(date, now)) return 'booking.dateClosed';
  return date.reservedSlots < date.slots ? null : 'booking.dateFull';
}

export interface Affiliation {
  readonly tenantId: number | null;
  readonly departmentId: number | null;
  readonly siteId: number | null;
}

/**
 * What is missing in an attendee's affiliation: tenant and department unless the event is external, a site of the
 * tenant where the tenant has sites to choose from (`spec 1 §5`). `siteTenantId` is the tenant of the chosen site.
 */
export function affiliationFaults(
  event: { external: boolean },
  { tenantId, departmentId, siteId }: Affiliation,
  siteTenantId: number | null,
): RuleFault[] {
  if (event.external) return [];
  const faults: RuleFault[] = [];
  if (tenantId === null) faults.push({ path: 'tenantId', key: 'required' });
  if (departmentId === null) faults.push({ path: 'departmentId', key: 'required' });
  if (siteId !== null && siteTenantId !== tenantId) faults.push({ path: 'siteId', key: 'siteOfOtherTenant' });
  if (siteId === null && tenantId !== null && hasSiteSelection(tenantId))
    faults.push({ path: 'siteId', key: 'required' });
  return faults;
}

/** The boxes that a visitor has to tick (`behaviour §4`). */
export function consentFaults(
  event: { external: boolean },
  given: { participate: boolean; acceptCancellationPolicy: boolean },
): RuleFault[] {
  const faults: RuleFault[] = [];
  if (!given.participate) faults.push({ path: 'participate', key: 'consent' });
  if (!event.external && !given.acceptCancellationPolicy) {
    faults.push({ path: 'acceptCancellationPolicy', key: 'consent' });
  }
  return faults;
}

/** Whether a registration can still be cancelled by its link. */
export function mayCancel(
  attendee: { hasCancelled: boolean },
  date: { start: string },
  now: Date,
): 'booking.alreadyCancelled' | 'booking.cancellationTooLate' | null {
  if (attendee.hasCancelled) return 'booking.alreadyCancelled';
  return Date.parse(date.start) <= now.getTime() ? 'booking.cancellationTooLate' : null;
}

/** How long a slot is held for a registration that waits for its confirmation (`behaviour §4`). */
export const HELD_MINUTES = 30;

/**
 * The mailbox behind an address, for telling people apart: most providers deliver `anna+1@…` to `anna@…`. Compared,
 * never written to.
 */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/^([^+@]+)\+[^@]*@/, '$1@');

/** The known facts about a visitor's incoming registration. */
export interface Influx {
  /** Registrations from the same network for the same date in the last ten minutes, with this one. */
  readonly recent: number;
  /** Whether somebody is registered for the date by another address of the same mailbox. */
  readonly sharesMailbox: boolean;
}

/** Whether a visitor's registration has to be confirmed by mail, as it may be part of a flood (`behaviour §4`). */
export const needsConfirmation = (
  { recent, sharesMailbox }: Influx,
  { ceiling, always }: { readonly ceiling: number; readonly always: boolean },
): boolean => always || recent > ceiling || sharesMailbox;

/** Whether a registration can be confirmed by its link; one that is confirmed already says so. */
export function mayConfirm(
  attendee: { readonly hasCancelled: boolean; readonly waitsUntil: string | null },
  date: { readonly start: string },
  now: Date,
): 'booking.alreadyCancelled' | 'booking.alreadyConfirmed' | 'booking.confirmationOver' | 'booking.dateClosed' | null {
  if (attendee.hasCancelled) return 'booking.alreadyCancelled';
  if (attendee.waitsUntil === null) return 'booking.alreadyConfirmed';
  if (Date.parse(attendee.waitsUntil) <= now.getTime()) return 'booking.confirmationOver';
  return Date.parse(date.start) <= now.getTime() ? 'booking.dateClosed' : null;
}

/** Whether a person gets a mail when staff delete their registration: those who have one for a coming date. */
export const isToldOfDeletion = (
  attendee: { readonly hasCancelled: boolean; readonly waitsUntil: string | null },
  date: { readonly start: string },
  now: Date,
): boolean => attendee.waitsUntil === null && mayCancel(attendee, date, now) === null;
