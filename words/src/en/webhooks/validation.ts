import type de from '../../de/webhooks/validation.ts';
import type { Words } from '../../words.ts';

export default {
  validation: {
    eventsMissing: 'Please choose at least one event',
    urlPart: 'The address must not contain spaces or a part starting with #',
    hostForbidden: 'The server’s setting WEBHOOK_HOSTS does not allow this address',
  },
} satisfies Words<typeof de>;
