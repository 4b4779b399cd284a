import type de from '../../de/campaigns/mails.ts';
import type { Words } from '../../words.ts';

export default { title: 'Order' } satisfies Words<typeof de>;
