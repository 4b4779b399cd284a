import type de from '../../de/campaigns/terms.ts';
import type { Words } from '../../words.ts';

export default {
  states: {
    pending: 'Pending',
    upcoming: 'Upcoming',
    active: 'Active',
    closed: 'Closed',
    canceled: 'Cancelled',
  },
  answerStates: { open: 'Open', ordered: 'Ordered', declined: 'Nothing needed', missed: 'No answer' },
} satisfies Words<typeof de>;
