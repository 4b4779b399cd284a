import type de from '../../de/booking/certificate.ts';
import type { Words } from '../../words.ts';

export default {
  certificate: {
    title: 'Certificate of attendance',
    hasAttended: 'attended',
    on: 'on {{date}}, {{from}} to {{to}}',
    onDays: 'from {{from}} to {{to}}',
    online: 'online',
    referee: 'Contact: {{name}}',
    issued: 'Issued on {{date}}',
    download: 'Download certificate of attendance',
  },
} satisfies Words<typeof de>;
