import type de from '../../de/meters/mails.ts';
import type { Words } from '../../words.ts';

const reminder = {
  subject: 'Reminder: meter readings for {{site}} are missing',
  title: 'Please read your meters',
  greeting: 'Hello {{name}},',
  greetingSite: 'Hello,',
  text: 'Meter readings for {{site}} are missing. Please read these meters and enter the values:',
  meter: '{{text}} ({{number}})',
  never: 'never read',
  since: 'due since {{day}}',
  open: 'Enter readings',
};

export default { reminder } satisfies Words<typeof de>;
