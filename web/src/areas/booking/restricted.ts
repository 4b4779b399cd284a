import { everybody } from '@kontor/contract/kernel/access.ts';
import type { Page, Pages } from '../../kernel/area.ts';

/** For guests: without sign-in, navigation and account (`spec 1 §2`). */
const forGuests = (path: string, load: Page['load']): Page => ({
  path: `/booking/public${path}`,
  who: everybody,
  frame: 'restricted',
  load,
});

export const restricted: Pages = {
  words: ['booking/guests'],
  pages: [
    forGuests('', () => import('./pages/public-overview.tsx')),
    forGuests('/categories/$category/$subCategory', () => import('./pages/public-event.tsx')),
    forGuests('/categories/$category/$subCategory/$eventId', () => import('./pages/public-event.tsx')),
    forGuests('/events/$id/$eventDateId', () => import('./pages/public-registration.tsx')),
    forGuests('/events/$id/$eventDateId/cancel/$attendeeId/$code', () => import('./pages/public-cancellation.tsx')),
  ],
};
