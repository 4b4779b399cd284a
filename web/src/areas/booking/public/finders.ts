import { event } from '@kontor/contract/areas/booking/schema.ts';
import { IconTicket } from '@tabler/icons-react';
import { visitorOf } from '../../../kernel/client.ts';
import { finderOf } from '../../../kernel/finder.ts';
import { publicEventPath } from './data.ts';

/** The search for users who register for events but do not plan them. */
export default [
  finderOf({
    title: 'booking:menu.public',
    icon: IconTicket,
    resource: visitorOf(event),
    most: 5,
    hitOf: ({ id, title, category, subCategory }) => ({
      label: title,
      hint: [category, subCategory].join(' – '),
      to: publicEventPath(id),
    }),
  }),
];
