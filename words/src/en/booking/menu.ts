import type de from '../../de/booking/menu.ts';
import type { Words } from '../../words.ts';

export default {
  menu: {
    events: 'Events',
    eventsText: 'Plan events with their dates and registrations.',
    public: 'Event overview',
    publicText: 'The public page on which people register for dates.',
  },
} satisfies Words<typeof de>;
