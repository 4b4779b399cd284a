import { campaign } from '@kontor/contract/areas/campaigns/schema.ts';
import { IconSpeakerphone } from '@tabler/icons-react';
import { finderOf } from '../../../kernel/finder.ts';
import { campaignPath } from './address.ts';

export default [
  finderOf({
    title: 'campaigns:campaign.title',
    icon: IconSpeakerphone,
    resource: campaign,
    most: 5,
    hitOf: ({ id, title, startDate, endDate }) => ({
      label: title,
      hint: `${startDate} – ${endDate}`,
      to: campaignPath({ id }),
    }),
  }),
];
