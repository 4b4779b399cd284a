import * as z from 'zod/mini';
import { everybody, type Role } from '../../kernel/access.ts';
import { pathId } from '../../kernel/fields.ts';

/** Booking staff; everyone else is a visitor there (`behaviour §2`). */
export const BOOKING_STAFF = ['PortalAdministrator', 'PortalBookingUser'] as const satisfies readonly Role[];

/** A call by a personal link in a mail; its code is the only proof of identity. */
export const byLink = {
  caller: everybody,
  scope: null,
  params: z.object({ id: pathId(), code: z.string().check(z.minLength(1), z.maxLength(100)) }),
} as const;
