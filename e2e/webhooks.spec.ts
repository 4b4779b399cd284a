import { createHmac } from 'node:crypto';
import { type Receiver, respond, startReceiver } from '../server/src/testing/receiver.ts';
import { button, dialog, field, heading, link, seen, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { expect, poll, test } from './harness/test.ts';
import { de } from './harness/words.ts';

const { events, delivery, secret, states, subscription, subscriptions } = de.webhooks;
const env: Record<string, string> = {};
let receiver: Receiver;

// Before the portal starts, whose settings name the receiver.
test.beforeAll(async () => {
  receiver = await startReceiver();
  env.WEBHOOK_HOSTS = receiver.origin;
});
const portal = portalOfFile({ env });
test.afterAll(() => receiver.stop());

test('an administrator connects another system, which verifies messages until it wants no more', async () => {
  const page = await visitAs(portal, 'demo-administrator', '/webhooks');
  await link(page, subscriptions.add).first().click();
  await field(page, subscription.title).fill('Buchhaltung');
  await field(page, subscription.url).fill(`${receiver.origin}/kontor`);
  await field(page, subscription.eventTypes).click();
  await page.getByRole('option', { name: events.receipt.changed }).click();
  await page.keyboard.press('Escape');
  await button(page, subscription.create).click();
  const shown = dialog(page, secret.title);
  const shownSecret = await shown.getByText(/^whsec_/).innerText();
  const key = Buffer.from(shownSecret.replace('whsec_', ''), 'base64');
  await button(shown, secret.close).click();
  await seen(heading(page, 'Buchhaltung'));

  const sendTest = async () => {
    await button(page, de.kit.page.menu).click();
    await page.getByRole('menuitem', { name: de.webhooks.test.action }).click();
  };
  await sendTest();
  await poll(() => receiver.received.length).toBe(1);
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  await seen(page.getByText(delivery.states.delivered));
  await link(page, events.webhook.test).click();
  await seen(page.getByText('"type": "webhook.test"'));
  await page.goBack();

  receiver.answerBy(respond(410));
  await sendTest();
  await seen(page.getByText(states.gone));
});
