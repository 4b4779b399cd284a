import { event } from '@kontor/contract/areas/booking/schema.ts';
import { IconCalendarEvent } from '@tabler/icons-react';
import type { Finder } from '../../../kernel/area.ts';
import { call } from '../../../kernel/client.ts';

const finders: readonly Finder[] = [
  {
    title: 'booking:menu.events',
    icon: IconCalendarEvent,
    find: async (search, signal) =>
      (await call(event.list, { query: { search, sort: 'title', limit: 5 }, signal })).map((row) => ({
        label: row.title,
        hint: [row.category, row.subCategory].join(' – '),
        to: `/booking/events/${row.id}`,
      })),
  },
];

export default finders;
