import { event } from '@kontor/contract/areas/booking/schema.ts';
import { IconTicket } from '@tabler/icons-react';
import { visitorOf } from '../../../kernel/client.ts';
import { finderOf } from '../../../kernel/finder.ts';
import { datesPath } from './public-data.ts';

/** The search results for people who register for events and do not plan them. */
export default [
  finderOf({
    title: 'booking:menu.public',
    icon: IconTicket,
    resource: visitorOf(event),
    most: 5,
    hitOf: ({ id, title, category, subCategory }) => ({
      label: title,
      hint: [category, subCategory].join(' – '),
      to: datesPath({ id, category, subCategory }),
    }),
  }),
];
