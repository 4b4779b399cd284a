import type de from '../../de/webhooks/validation.ts';
import type { Words } from '../../words.ts';

export default {
  validation: {
    hostForbidden: 'The server’s setting WEBHOOK_HOSTS does not allow this address',
  },
} satisfies Words<typeof de>;
