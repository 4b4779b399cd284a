import type { RuleFault } from '../../kernel/resource.ts';
import { hasSiteSelection } from '../master-data/rules.ts';
import { type CustomField, customFieldFaults } from './custom-fields/rules.ts';

export function eventRules(event: {
  private?: boolean;
  code?: string | null;
  customFields?: readonly CustomField[];
}): RuleFault[] {
  const faults = customFieldFaults(event.customFields ?? []);
  return event.private && event.code === null ? [{ path: 'code', key: 'required' }, ...faults] : faults;
}

/** registrationPeriod ≤ start < end (`behaviour §4`). */
export function dateRules(date: { registrationPeriod?: string; start?: string; end?: string }): RuleFault[] {
  const [closes, start, end] = [date.registrationPeriod, date.start, date.end].map((at) => at && Date.parse(at));
  const faults: RuleFault[] = [];
  if (closes && start && closes > start) faults.push({ path: 'registrationPeriod', key: 'afterStart' });
  if (start && end && start >= end) faults.push({ path: 'end', key: 'beforeStart' });
  return faults;
}

/** House fairs and general topics are by invitation only: their guests are not offered other events (`spec 1 §2`). */
export function isInvitationOnly({ category, subCategory }: { category: string; subCategory: string }): boolean {
  return category === 'Hausmesse' || subCategory === 'Allgemein';
}

export interface DateFacts {
  readonly slots: number;
  readonly reservedSlots: number;
  /** Slots held by open offers to people on the waiting list. */
  readonly offeredSlots: number;
  readonly registrationPeriod: string;
  readonly start: string;
}

/**
 * Registration is open until its period ends or the date begins, whichever comes first. A full date may still be open.
 */
export function isOpen(date: Pick<DateFacts, 'registrationPeriod' | 'start'>, now: Date): boolean {
  return now.getTime() <= Date.parse(date.registrationPeriod) && Date.parse(date.start) > now.getTime();
}

/** When an open date stops being open; one that is not open never becomes so by itself. */
export const openUntil = ({ registrationPeriod, start }: Pick<DateFacts, 'registrationPeriod' | 'start'>): number =>
  Math.min(Date.parse(registrationPeriod) + 1, Date.parse(start));

/** The slots that are neither taken nor held by an offer. */
export const freeSlots = ({ slots, reservedSlots, offeredSlots }: Omit<DateFacts, 'registrationPeriod' | 'start'>) =>
  Math.max(0, slots - reservedSlots - offeredSlots);

/** The flags of a date (`behaviour §4`). */
export function availability(date: DateFacts, now: Date): { hasFreeSlots: boolean; isBookable: boolean } {
  const hasFreeSlots = freeSlots(date) > 0;
  return { hasFreeSlots, isBookable: hasFreeSlots && isOpen(date, now) };
}

/**
 * Whether another person may be registered: staff may register after the registration period, nobody beyond the
 * available slots.
 */
export function mayRegister(
  date: DateFacts,
  now: Date,
  by: 'staff' | 'visitor',
): 'booking.dateClosed' | 'booking.dateFull' | null {
  if (by === 'visitor' && !isOpen(date, now)) return 'booking.dateClosed';
  return freeSlots(date) > 0 ? null : 'booking.dateFull';
}

export interface Affiliation {
  readonly tenantId: number | null;
  readonly departmentId: number | null;
  readonly siteId: number | null;
}

/**
 * What is missing from an attendee's affiliation: tenant and department unless the event is external, and a site if the
 * tenant offers a choice of sites (`spec 1 §5`). `siteTenantId` is the tenant of the chosen site.
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

/** The boxes that a visitor must tick (`behaviour §4`). */
export function consentFaults(
  event: { external: boolean },
  consents: { participate: boolean; acceptCancellationPolicy: boolean },
): RuleFault[] {
  const faults: RuleFault[] = [];
  if (!consents.participate) faults.push({ path: 'participate', key: 'consent' });
  if (!event.external && !consents.acceptCancellationPolicy) {
    faults.push({ path: 'acceptCancellationPolicy', key: 'consent' });
  }
  return faults;
}

/** Whether a registration can still be cancelled through its link. */
export function mayCancel(
  attendee: { hasCancelled: boolean },
  date: { start: string },
  now: Date,
): 'booking.alreadyCancelled' | 'booking.cancellationTooLate' | null {
  if (attendee.hasCancelled) return 'booking.alreadyCancelled';
  return Date.parse(date.start) <= now.getTime() ? 'booking.cancellationTooLate' : null;
}

/** Whether a registration can be moved to another date of its event; the other one is treated like a new registration. */
export function mayMove(
  attendee: { readonly hasCancelled: boolean; readonly waitsUntil: string | null },
  from: Pick<DateFacts, 'start'>,
  to: DateFacts,
  now: Date,
  by: 'staff' | 'visitor',
):
  | 'booking.alreadyCancelled'
  | 'booking.notConfirmed'
  | 'booking.moveTooLate'
  | 'booking.dateClosed'
  | 'booking.dateFull'
  | null {
  if (attendee.hasCancelled) return 'booking.alreadyCancelled';
  if (attendee.waitsUntil !== null) return 'booking.notConfirmed';
  if (Date.parse(from.start) <= now.getTime()) return 'booking.moveTooLate';
  return mayRegister(to, now, by);
}

/** The state of a calendar entry: the number of the latest version that was sent is the sum of both (RFC 5545 §3.8.7.4). */
interface CalendarVersion {
  /** Counts the changes of the date. */
  readonly sequence: number;
  /** What a registration adds to it, because it came from a date that had changed more often. */
  readonly offset: number;
}

/** The offset after a move to a date with the sequence `to`: every later version is higher than all earlier ones. */
export const offsetAfterMove = (from: CalendarVersion, to: number): number =>
  Math.max(0, from.sequence + from.offset + 1 - to);

/** How long a slot is held for an unconfirmed registration (`behaviour §4`). */
export const HOLD_MINUTES = 30;

/**
 * The mailbox behind an address, to recognise the same person: most providers deliver `anna+1@…` to `anna@…`. Only for
 * comparison; mail goes to the address as entered.
 */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/^([^+@]+)\+[^@]*@/, '$1@');

/** The known facts about a visitor's incoming registration. */
export interface FloodIndicators {
  /** Registrations from the same network for the same date in the last ten minutes, including this one. */
  readonly recent: number;
  /** Whether another address of the same mailbox is already registered for the date. */
  readonly sharesMailbox: boolean;
}

/** Whether a visitor must confirm a registration by mail because it may be part of a flood (`behaviour §4`). */
export const needsConfirmation = (
  { recent, sharesMailbox }: FloodIndicators,
  { ceiling, always }: { readonly ceiling: number; readonly always: boolean },
): boolean => always || recent > ceiling || sharesMailbox;

/** Whether a registration can be confirmed through its link; one that is already confirmed gets its own error. */
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

/** Whether deleting a registration sends its owner a mail: only for a confirmed registration for a future date. */
export const isNotifiedOfDeletion = (
  attendee: { readonly hasCancelled: boolean; readonly waitsUntil: string | null },
  date: { readonly start: string },
  now: Date,
): boolean => attendee.waitsUntil === null && mayCancel(attendee, date, now) === null;
