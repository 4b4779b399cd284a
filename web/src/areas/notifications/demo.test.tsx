import { alerts } from '@kontor/contract/areas/site-insights/alerts/endpoints.ts';
import { expect, test } from 'vitest';
import { seen } from '../../testing/acts.ts';
import { componentPortal } from '../../testing/portal.ts';

const portal = componentPortal();

test.each(['demo-administrator', 'demo-booking', 'demo-site'] as const)('%s has news in the demo', async (as) => {
  const page = await portal.open('/', { as });
  await seen(page.getByRole('banner').getByRole('button', { name: /^\d+ neue Benachrichtigung/ }));
});

test('the demo has a few alerts', async () => {
  const { body } = await portal.app.as('administrator').call(alerts.alerts);
  expect(body.length).toBeGreaterThan(0);
  expect(body.length).toBeLessThan(4);
});
