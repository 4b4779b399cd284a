import { mayCheckIn, readCheckInText } from '@kontor/contract/areas/booking/check-in/rules.ts';
import type { ExpectedAttendee } from '../data.ts';

/** What a scanned code means at the door of a date. */
export type ScanVerdict =
  /** No code of a confirmation, or a forged one. */
  | { readonly kind: 'foreign' }
  /** A registration that is not on this list: for another date, or deleted. */
  | { readonly kind: 'unlisted'; readonly id: number }
  | {
      readonly kind: 'cancelled' | 'unconfirmed' | 'already' | 'arrives';
      readonly attendee: ExpectedAttendee;
    };

/** Judges a scanned code by the list at the door, which is on the device also without a network. */
export function verdictOf(text: string, list: readonly ExpectedAttendee[]): ScanVerdict {
  const scanned = readCheckInText(text);
  if (!scanned) return { kind: 'foreign' };
  const attendee = list.find(({ id }) => id === scanned.id);
  if (!attendee) return { kind: 'unlisted', id: scanned.id };
  if (attendee.code !== scanned.code) return { kind: 'foreign' };
  const refusal = mayCheckIn(attendee);
  if (refusal) return { kind: refusal === 'booking.alreadyCancelled' ? 'cancelled' : 'unconfirmed', attendee };
  return { kind: attendee.checkedInAt === null ? 'arrives' : 'already', attendee };
}
