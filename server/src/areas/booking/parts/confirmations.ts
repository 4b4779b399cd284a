import { randomBytes } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { HOLD_MINUTES, mailboxOf, needsConfirmation } from '@kontor/contract/areas/booking/rules.ts';
import { ACTIVE_WAITLIST_STATES } from '@kontor/contract/areas/booking/waitlist/rules.ts';
import { sql } from 'kysely';
import { fields } from '../../../kernel/database/fields.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { type Refusal, refuse } from '../../../kernel/http/refusal.ts';
import { networkOf } from '../../../kernel/identity/tries.ts';
import type { Services } from '../../../kernel/services.ts';

const MINUTE = 60_000;

/** How long a registration counts towards the limit of its network. */
const RECENT_MINUTES = 10;

/** 128 random bits, safe for URLs. */
export const secretCode = (): string => randomBytes(16).toString('base64url');

/**
 * The network that an address counts for: the first 24 bits of IPv4, 48 of IPv6, which commonly belong to one customer.
 * Neighbours may share it, because nobody is rejected, only asked to confirm.
 */
export function floodNetworkOf(address: string): string {
  const known = networkOf(address);
  if (isIPv4(known)) return `${known.split('.').slice(0, 3).join('.')}.0/24`;
  return known.includes(':') ? `${known.split(':').slice(0, 3).join(':')}::/48` : known;
}

const ago = (now: Date, minutes: number) => new Date(now.getTime() - minutes * MINUTE).toISOString();

/** Records the origin of a registration; returns how many came from there recently, including this one. */
async function countOrigin({ db, now, send }: Tx, dateId: number, network: string): Promise<number> {
  send(db.insertInto('booking_origin').values({ event_date_id: dateId, network, at: now.toISOString() }));
  const { count } = await db
    .selectFrom('booking_origin')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('event_date_id', '=', dateId)
    .where('network', '=', network)
    .where('at', '>', ago(now, RECENT_MINUTES))
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes the origins that no longer count towards the flood limit. */
export const forgetOrigins = ({ db, now }: Pick<Tx, 'db' | 'now'>) =>
  db.deleteFrom('booking_origin').where('at', '<=', ago(now, RECENT_MINUTES)).execute();

/** The rule `mailboxOf` in SQL; a test compares the two. */
export const mailboxSql = sql<string>`regexp_replace(lower(email), '^([^+@]+)[+][^@]*@', '\\1@')`;

/** Attendees of a date, and people on its waiting list, whose address belongs to the same mailbox. */
const sameMailbox = ({ db }: Tx, dateId: number, email: string) =>
  db
    .selectFrom('booking_attendee')
    .select(fields('email', 'waitsUntil'))
    .where('event_date_id', '=', dateId)
    .where('has_cancelled', '=', false)
    .where(mailboxSql, '=', mailboxOf(email))
    .unionAll(
      db
        .selectFrom('booking_waitlist_entry')
        .select(fields('email', 'waitsUntil'))
        .where('event_date_id', '=', dateId)
        .where('state', 'in', ACTIVE_WAITLIST_STATES)
        .where(mailboxSql, '=', mailboxOf(email)),
    )
    .execute();

/**
 * The code and deadline of the confirmation that a visitor's registration or place on the waiting list needs; null if it
 * counts at once. The date is locked, so that parallel ones count each other.
 */
export async function holdOf(
  tx: Tx,
  { registration }: Pick<Services, 'registration'>,
  { id: dateId }: { readonly id: number },
  { email }: { readonly email: string },
  address: string,
): Promise<{ readonly code: string; readonly until: string } | null | Refusal<'booking.alreadyWaiting'>> {
  const [others, recent] = await Promise.all([
    sameMailbox(tx, dateId, email),
    countOrigin(tx, dateId, floodNetworkOf(address)),
  ]);
  const isSame = (other: { readonly email: string }) => other.email.toLowerCase() === email.toLowerCase();
  if (others.some((other) => isSame(other) && other.waitsUntil !== null)) return refuse('booking.alreadyWaiting');
  const indicators = { recent, sharesMailbox: others.some((other) => !isSame(other)) };
  if (!needsConfirmation(indicators, registration)) return null;
  return { code: secretCode(), until: ago(tx.now, -HOLD_MINUTES) };
}
