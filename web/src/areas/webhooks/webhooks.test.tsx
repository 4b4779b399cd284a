import { webhooks } from '@kontor/contract/areas/webhooks/endpoints.ts';
import { expect, test, vi } from 'vitest';
import { aSubscription, insertDelivery, insertSubscription } from '../../../../server/src/areas/webhooks/factory.ts';
import { at, button, dialog, field, gone, heading, link, poll, seen } from '../../testing/acts.ts';
import type { Page } from '../../testing/page.tsx';
import { componentPortal } from '../../testing/portal.ts';
import { de, fillIn } from '../../testing/words.ts';

/** Nobody listens there. */
const RECEIVER = 'http://127.0.0.1:9';

const portal = componentPortal({ WEBHOOK_HOSTS: `${RECEIVER},hooks.example.com` });
const { deliveries, delivery, events, secret, states, subscription, subscriptions, validation } = de.webhooks;

const visit = (path: string) => portal.open(path, { as: 'demo-administrator' });

const insert = (title: string, isActive = true) =>
  portal.make((world) => insertSubscription(world, aSubscription({ title, url: `${RECEIVER}/x`, isActive })));

async function choose(page: Page, name: string): Promise<void> {
  await button(page, de.kit.page.menu).click();
  await page.getByRole('menuitem', { name }).click();
}

test('a new webhook shows its secret once', async () => {
  const page = await portal.open('/webhooks', { as: 'demo-administrator', refusals: [400] });
  await link(page, subscriptions.add).click();
  await seen(page.getByText(fillIn(subscription.urlText, { hosts: `${RECEIVER}, hooks.example.com` })));
  await field(page, subscription.title).fill('Buchhaltung');
  await field(page, subscription.url).fill('https://elsewhere.example/x');
  await field(page, subscription.eventTypes).click();
  await page.getByRole('option', { name: events.receipt.changed }).click();
  await button(page, subscription.create).click();
  await seen(page.getByText(validation.hostForbidden));
  await field(page, subscription.url).fill('https://hooks.example.com/kontor#neu');
  await button(page, subscription.create).click();
  await seen(page.getByText(validation.urlPart));
  await field(page, subscription.url).fill('HTTPS://Hooks.Example.com:443/kontor');
  await button(page, subscription.create).click();
  const shown = dialog(page, secret.title);
  await seen(shown.getByText(/^whsec_\S+$/));
  await page.keyboard.press('Escape');
  await seen(shown);
  await button(shown, secret.close).click();
  await seen(heading(page, 'Buchhaltung'));
  expect(await field(page, subscription.url).inputValue()).toBe('https://hooks.example.com/kontor');
  await seen(page.getByText(deliveries.none));
  await page.goto('/webhooks');
  await link(page, 'Buchhaltung').click();
  await seen(page.getByText(states.active, { exact: true }).first());
});

test('a test is sent, and its delivery says what happened', async () => {
  const id = await insert('Test');
  const page = await visit(`/webhooks/${id}`);
  await choose(page, de.webhooks.test.action);
  await seen(page.getByText(de.webhooks.test.done));
  await poll(async () => {
    const { body } = await portal.app.as('administrator').call(webhooks.deliveries, { query: { subscriptionId: id } });
    return body[0]?.outcome;
  }).toBe('unreachable');
  await page.reload();
  await seen(page.getByText(delivery.outcomes.unreachable));
  await link(page, events.webhook.test).click();
  await seen(page.getByText('"type": "webhook.test"'));
  await seen(page.getByText(delivery.noAnswer));
  await button(page, delivery.retry).click();
  await seen(page.getByText(delivery.retried));
});

test('a webhook needs an event', async () => {
  const page = await visit('/webhooks/add');
  await field(page, subscription.title).fill('Buchhaltung');
  await button(page, subscription.create).click();
  await seen(page.getByText(validation.eventsMissing));
});

test('the secret is renewed after a question, copied, and shown until it is said to be saved', async () => {
  const page = await visit(`/webhooks/${await insert('Wechsel')}`);
  await choose(page, secret.change);
  const asked = dialog(page, secret.changeTitle);
  await seen(asked.getByText(fillIn(secret.changeText, { hours: 24 })));
  await button(asked, secret.change).click();
  const shown = dialog(page, secret.title);
  await button(shown, secret.copy).click();
  await seen(page.getByText(secret.copied));
  await seen(shown.getByText(await navigator.clipboard.readText()));
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
  await button(shown, secret.copy).click();
  await seen(page.getByText(secret.notCopied));
  await button(shown, secret.close).click();
  await gone(shown);
});

test('the question says if an older secret ends at once', async () => {
  const id = await insert('Zweimal');
  const until = { former_secret: 'whsec_AAAA', former_secret_until: '2100-03-02T08:00:00Z' };
  await portal.db.updateTable('webhook_subscription').set(until).where('id', '=', id).execute();
  const page = await visit(`/webhooks/${id}`);
  await choose(page, secret.change);
  const text = fillIn(secret.changeAgainText, { hours: 24, at: '02.03.2100 09:00' });
  await seen(dialog(page, secret.changeTitle).getByText(text));
});

test.each(['/webhooks', '/webhooks/deliveries', '/webhooks/{id}'])('the table of %s is saved', async (path) => {
  const id = await insert('Tabelle');
  await portal.make((world) => insertDelivery(world, { subscriptionId: id }));
  await seen(button(await visit(path.replace('{id}', String(id))), de.kit.file.save));
});

test('deliveries are filtered by state and webhook, and failed ones sent again', async () => {
  const id = await insert('Fehler');
  await portal.make(async (world) => {
    await insertDelivery(world, { subscriptionId: id, type: 'exam.passed', data: { examId: 1, traineeId: 1 } });
    await insertDelivery(world, {
      ...{ subscriptionId: id, type: 'count.closed', data: { id: 1, inventoryId: 1 } },
      ...{ state: 'failed', outcome: 'status', status: 500, answer: 'Kaputt', attempts: 10 },
    });
  });
  const page = await visit(`/webhooks/deliveries?subscription=${id}`);
  await seen(link(page, events.exam.passed));
  await page.goto(`/webhooks/deliveries?subscription=${id}&state=failed`);
  await seen(page.getByText(fillIn(delivery.withStatus, { outcome: delivery.outcomes.status, status: 500 })));
  await gone(link(page, events.exam.passed));
  await page.getByRole('checkbox', { name: de.kit.table.selectAll }).click();
  await button(page, delivery.retry).click();
  const asked = dialog(page, fillIn(deliveries.bulkTitle_one, { formatted: '1' }));
  await seen(asked.getByText(deliveries.bulkText));
  await button(asked, de.kit.dialog.cancel).click();
  await link(page, events.count.closed).click();
  await seen(page.getByText('Kaputt'));
  await page.goto(`/webhooks/${id}`);
  await choose(page, deliveries.retryFailed);
  await button(dialog(page, deliveries.retryFailed), deliveries.retryFailed).click();
  await seen(page.getByText(fillIn(deliveries.retried_one, { formatted: '1' })));
});

test('a webhook that its receiver ended says so', async () => {
  const id = await insert('Vorbei', false);
  await portal.db
    .updateTable('webhook_subscription')
    .set({ gone_at: '2027-02-27T08:00:00Z' })
    .where('id', '=', id)
    .execute();
  const page = await visit(`/webhooks/${id}`);
  await seen(page.getByText(fillIn(states.goneText, { at: '27.02.2027 09:00' })));
  await page.goto('/webhooks');
  await seen(page.getByText(states.gone));
  await at(page, '/webhooks');
});

test('the list names addresses, and what cannot be done says why', async () => {
  const [on, off] = [await insert('Kasse'), await insert('Archiv', false)];
  const page = await visit('/webhooks');
  await seen(page.getByRole('row').filter({ hasText: 'Kasse' }).getByText(`${RECEIVER}/x`));
  await page.goto(`/webhooks/${off}`);
  await button(page, de.kit.page.menu).click();
  const test = page.getByRole('menuitem', { name: de.webhooks.test.action });
  await seen(test.getByText(de.webhooks.errors.inactive));
  expect(await test.isDisabled()).toBe(true);
  await page.goto(`/webhooks/${on}`);
  await button(page, de.kit.page.menu).click();
  await seen(page.getByRole('menuitem', { name: deliveries.retryFailed }).getByText(deliveries.noFailed));
});
