import { event } from '@kontor/contract/areas/booking/schema.ts';
import { IconCalendarEvent } from '@tabler/icons-react';
import { finderOf } from '../../../kernel/finder.ts';
import { eventPath } from '../data.ts';

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
];
