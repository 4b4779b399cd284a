import { subscription } from '@kontor/contract/areas/webhooks/schema.ts';
import { IconWebhook } from '@tabler/icons-react';
import { finderOf } from '../../../kernel/finder.ts';
import { WEBHOOKS } from '../data.ts';

export default [
  finderOf({
    title: 'webhooks:menu.title',
    icon: IconWebhook,
    resource: subscription,
    most: 5,
    hitOf: ({ id, title, url }) => ({ label: title, hint: url, to: `${WEBHOOKS}/${id}` }),
  }),
];
