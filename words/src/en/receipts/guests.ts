import type de from '../../de/receipts/guests.ts';
import type { Words } from '../../words.ts';

export default {
  guests: {
    sign: { title: 'Sign the receipt' },
  },
} satisfies Words<typeof de>;
