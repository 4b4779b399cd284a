import type de from '../../de/booking/lists.ts';
import type { Words } from '../../words.ts';

export default {
  lists: {
    print: 'Attendance sheet (PDF)',
    file: 'Attendees-{{id}}',
    cancelledDate: 'Cancelled on',
    sheet: {
      title: 'Attendance sheet',
      file: 'Attendance-sheet-{{id}}.pdf',
      where: 'Place: {{place}}',
      online: 'Online',
      noPlace: 'No place yet',
      referee: 'Contact: {{name}}',
      count_one: '{{formatted}} registration, {{slots}} places',
      count_other: '{{formatted}} registrations, {{slots}} places',
      number: 'No.',
      name: 'Name',
      affiliation: 'Company, site',
      state: 'Status',
      signature: 'Signature',
      none: 'Nobody is registered for this date.',
      made: 'As of {{at}}',
      page: 'Page {{page}} of {{pages}}',
    },
  },
} satisfies Words<typeof de>;
