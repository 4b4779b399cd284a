import { everybody } from '@kontor/contract/kernel/access.ts';
import { type Pages, pagesFor } from '../../kernel/area.ts';

/** For guests: without sign-in, navigation and account (`spec 1 §2`). */
const guests = pagesFor('restricted', everybody, '/booking');
const forGuests = pagesFor('restricted', everybody, '/booking/public');

export const restricted: Pages = {
  words: ['booking/guests'],
  pages: [
    // For people who type the shorter half of the address.
    guests('', () => import('./pages/public-overview.tsx')),
    forGuests('', () => import('./pages/public-overview.tsx')),
    forGuests('/categories/$category/$subCategory', () => import('./pages/public-event.tsx')),
    forGuests('/categories/$category/$subCategory/$eventId', () => import('./pages/public-event.tsx')),
    forGuests('/events/$id/$eventDateId', () => import('./pages/public-registration.tsx')),
    forGuests('/events/$id/$eventDateId/confirm/$attendeeId/$code', () => import('./pages/public-confirmation.tsx')),
    forGuests('/events/$id/$eventDateId/cancel/$attendeeId/$code', () => import('./pages/public-cancellation.tsx')),
  ],
};
