import type de from '../../de/booking/imports.ts';
import type { Words } from '../../words.ts';

export default {
  imports: {
    open: 'Import attendees (CSV)',
    title: 'Import attendees: {{when}}',
    mail: 'Send confirmations',
    mailText: 'Each newly registered person receives the e-mail with the calendar entry and the link for cancelling.',
    text: 'Everybody in the file is registered, or nobody; there are no more than the free places. People who are registered with the same e-mail address already stay as they are.',
    tenant: 'Name of the tenant',
    department: 'Title of the department',
    site: 'Title of the site, if the tenant has sites',
    consent: 'Yes or no',
    choice: 'One of: {{options}}',
    next: 'To the date',
    done: 'The people are registered.',
  },
} satisfies Words<typeof de>;
