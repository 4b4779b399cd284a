import { screensOf } from '../harness/screens.ts';
import { testScreens } from '../harness/test-screens.ts';

const forAdministrators = screensOf('webhooks', 'demo-administrator');

testScreens('webhooks', [
  forAdministrators('subscriptions/pages/subscription-list', '/webhooks', ({ webhooks }) => webhooks.menu.title),
  forAdministrators(
    'subscriptions/pages/subscription-add',
    '/webhooks/add',
    ({ webhooks }) => webhooks.subscription.add,
  ),
  forAdministrators('subscriptions/pages/subscription', '/webhooks/1', () => 'Rechnungsprüfung'),
  forAdministrators(
    'deliveries/pages/delivery-list',
    '/webhooks/deliveries',
    ({ webhooks }) => webhooks.deliveries.title,
  ),
  forAdministrators(
    'deliveries/pages/delivery',
    '/webhooks/deliveries/1',
    ({ webhooks }) => new RegExp(webhooks.events.receipt.created),
  ),
]);
