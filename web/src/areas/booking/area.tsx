import { BOOKING_STAFF } from '@kontor/contract/areas/booking/access.ts';
import { only } from '@kontor/contract/kernel/access.ts';
import { IconCalendarEvent, IconTicket } from '@tabler/icons-react';
import { type Area, pagesFor } from '../../kernel/area.ts';

const forStaff = pagesFor('staff', only(...BOOKING_STAFF), '/booking/events');

export const area: Area = {
  name: 'booking',
  words: ['booking'],
  help: [{ topic: 'events', who: 'any' }],
  queued: () => import('./check-in/check-in-outbox.ts'),
  pages: [
    forStaff('', () => import('./events/pages/event-list.tsx')),
    forStaff('/calendar', () => import('./calendar/pages/calendar.tsx'), 'booking:calendar.title'),
    forStaff('/add', () => import('./events/pages/event-add.tsx'), 'booking:event.add'),
    forStaff('/$id', () => import('./events/pages/event.tsx')),
    forStaff('/$eventId/mail-texts', () => import('./mail-texts/pages/mail-texts.tsx')),
    forStaff('/$eventId/dates/add', () => import('./dates/pages/date-add.tsx')),
    forStaff('/$eventId/dates/$id', () => import('./dates/pages/date.tsx')),
    forStaff('/$eventId/dates/$id/import', () => import('./imports/pages/attendee-import.tsx')),
    forStaff('/$eventId/dates/$id/check-in', () => import('./check-in/pages/check-in.tsx')),
  ],
  menu: [
    {
      to: '/booking/public',
      title: 'booking:menu.public',
      description: 'booking:menu.publicText',
      icon: IconTicket,
      who: ['PortalAdministrator', 'PortalSite', 'PortalSiteEvaluation'],
      order: 60,
    },
    {
      to: '/booking/events',
      title: 'booking:menu.events',
      description: 'booking:menu.eventsText',
      icon: IconCalendarEvent,
      who: BOOKING_STAFF,
      order: 100,
    },
  ],
  guestEntries: [{ to: '/booking/public', title: 'booking:menu.events', description: 'booking:menu.guestsText' }],
  actions: [
    { page: '/booking/events/add' },
    {
      page: '/booking/events/$eventId/dates/add',
      title: 'booking:date.add',
      about: { title: 'booking:menu.newDateFor', load: () => import('./parts/find-event-for-date.ts') },
    },
  ],
  finders: [
    { who: BOOKING_STAFF, load: () => import('./parts/finders.ts') },
    { who: ['PortalSite', 'PortalSiteEvaluation'], load: () => import('./public/finders.ts') },
  ],
};
