import type de from '../../de/meters/mails.ts';
import type { Words } from '../../words.ts';

const reminder = {
  subject: 'Reminder: meter readings of {{site}} are missing',
  title: 'Please read your meters',
  greeting: 'Hello {{name}},',
  greetingSite: 'Hello,',
  text: 'meter readings of {{site}} are missing. Please read these meters and enter what they show:',
  meter: '{{text}} ({{number}})',
  never: 'never read so far',
  since: 'due since {{day}}',
  open: 'Enter readings',
};

export default { reminder } satisfies Words<typeof de>;
