import { event } from '@kontor/contract/areas/booking/schema.ts';
import { searchOf } from '../../../kernel/finder.ts';
import { eventPath } from '../data.ts';

/** The events that may get a new date. */
export default searchOf({
  resource: event,
  most: 3,
  hitOf: ({ id, title, category, subCategory }) => ({
    label: title,
    hint: [category, subCategory].join(' – '),
    to: `${eventPath(id)}/dates/add`,
  }),
});
