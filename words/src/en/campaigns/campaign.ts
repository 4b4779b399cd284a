import type de from '../../de/campaigns/campaign.ts';
import type { Words } from '../../words.ts';

export default { title: 'Campaigns', add: 'New campaign' } satisfies Words<typeof de>;
