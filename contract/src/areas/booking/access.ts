import type { Role } from '../../kernel/access.ts';

/** Booking staff; everyone else is a visitor there (`behaviour §2`). */
export const BOOKING_STAFF = ['PortalAdministrator', 'PortalBookingUser'] as const satisfies readonly Role[];
