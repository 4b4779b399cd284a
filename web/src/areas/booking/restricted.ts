import { everybody } from '@kontor/contract/kernel/access.ts';
import { type Pages, pagesFor } from '../../kernel/area.ts';
import { loadWords, withWords } from '../../kernel/locale.ts';

/** Pages for guests, without sign-in, navigation or account (`spec 1 §2`). */
const guests = pagesFor('restricted', everybody, '/booking');
const forGuests = pagesFor('restricted', everybody, '/booking/public');

export const restricted: Pages = {
  words: ['booking/guests', 'people/notice'],
  pages: [
    // An alias for guests who type the short address.
    guests('', () => import('./public/pages/overview.tsx')),
    forGuests('', () => import('./public/pages/overview.tsx')),
    forGuests('/categories/$category/$subCategory', () => import('./public/pages/topic.tsx')),
    forGuests('/categories/$category/$subCategory/$eventId', () => import('./public/pages/topic.tsx')),
    forGuests('/events/$id', () => import('./public/pages/event.tsx')),
    forGuests('/events/$id/$eventDateId', () => import('./public/pages/registration.tsx')),
    forGuests('/feedback/$attendeeId/$code', () =>
      withWords(import('./feedback/pages/feedback.tsx'), loadWords(['booking/feedback'])),
    ),
    forGuests('/events/$id/$eventDateId/confirm/$attendeeId/$code', () => import('./public/pages/confirmation.tsx')),
    forGuests('/events/$id/$eventDateId/waitlist/$entryId/$code', () => import('./public/pages/waitlist.tsx')),
    forGuests('/events/$id/$eventDateId/cancel/$attendeeId/$code', () => import('./public/pages/cancellation.tsx')),
  ],
};
