import type de from '../../de/booking/menu.ts';
import type { Words } from '../../words.ts';

export default {
  menu: {
    events: 'Events',
    eventsText: 'Plan events with their dates and registrations.',
    guestsText: 'See seminars and fairs, and register for a date.',
    public: 'Event overview',
    publicText: 'The public page on which people register for dates.',
  },
} satisfies Words<typeof de>;
