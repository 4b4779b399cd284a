import type de from '../../de/booking/menu.ts';
import type { Words } from '../../words.ts';

export default {
  menu: {
    events: 'Events',
    eventsText: 'Plan events with their dates and registrations.',
    guestsText: 'Browse seminars and fairs, and register for a date.',
    public: 'Event overview',
    newDateFor: 'New date for {{name}}',
    found: 'Attendees',
    publicText: 'The public page where people register for events.',
  },
} satisfies Words<typeof de>;
