import type de from '../../de/webhooks/menu.ts';
import type { Words } from '../../words.ts';

export default {
  menu: {
    title: 'Webhooks',
    text: 'Notify other systems of events.',
  },
} satisfies Words<typeof de>;
