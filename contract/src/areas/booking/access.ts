import type { Role } from '../../kernel/access.ts';

/** Staff of booking; everybody else is a visitor there (`behaviour §2`). */
export const BOOKING_STAFF = ['PortalAdministrator', 'PortalBookingUser'] as const satisfies readonly Role[];
