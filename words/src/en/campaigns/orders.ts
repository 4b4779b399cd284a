import type de from '../../de/campaigns/orders.ts';
import type { Words } from '../../words.ts';

export default { title: 'Orders' } satisfies Words<typeof de>;
