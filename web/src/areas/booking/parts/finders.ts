import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { event } from '@kontor/contract/areas/booking/schema.ts';
import { IconCalendarEvent, IconUsers } from '@tabler/icons-react';
import type { Finder } from '../../../kernel/area.ts';
import { callWith } from '../../../kernel/client.ts';
import { finderOf } from '../../../kernel/finder.ts';
import { formatsOf } from '../../../kernel/formats.ts';
import { shownLanguage, translate } from '../../../kernel/translation.ts';
import { attendeePath, eventPath } from '../data.ts';

const MAX_PEOPLE = 5;

/** People with their registrations across all events. */
const attendees: Finder = {
  title: 'booking:menu.found',
  icon: IconUsers,
  find: async (search, signal) => {
    const found = await callWith(booking.findAttendees, { query: { search, limit: MAX_PEOPLE }, signal });
    const { dateTime } = formatsOf(shownLanguage());
    return found.map((one) => ({
      label: `${one.givenName} ${one.familyName}`,
      hint: [
        one.eventTitle,
        dateTime(one.start),
        one.email,
        ...(one.hasCancelled ? [translate('booking:attendee.cancelled')] : []),
      ].join(' · '),
      to: attendeePath(one),
    }));
  },
};

export default [
  finderOf({
    title: 'booking:menu.events',
    icon: IconCalendarEvent,
    resource: event,
    most: 5,
    hitOf: ({ id, title, category, subCategory }) => ({
      label: title,
      hint: [category, subCategory].join(' – '),
      to: eventPath(id),
    }),
  }),
  attendees,
];
