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

const unusual = {
  subject: 'Unusual consumption: {{site}}',
  title: 'Unusual consumption',
  greeting: 'Hello {{name}},',
  text: 'A new reading of {{site}} shows a consumption that was not to be expected.',
  meter: 'Meter',
  meterOf: '{{text}} ({{number}})',
  period: 'Period',
  span: '{{start}} to {{end}}',
  consumption: 'Consumption',
  expected: 'Expected consumption',
  reason: 'Reason',
  open: 'See outliers',
  end: 'Turn these e-mails off',
};

export default { reminder, unusual } satisfies Words<typeof de>;
