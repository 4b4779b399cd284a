import { MINUTE_MS } from '@kontor/contract/kernel/durations.ts';
import { portal as endpoints } from '@kontor/contract/kernel/portal.ts';
import { expect, test, vi } from 'vitest';
import { aLine, aReceipt, insertGoods, insertReceipt } from '../../../server/src/areas/receipts/factory.ts';
import { button, dialog, field, gone, poll, seen } from '../testing/acts.ts';
import { componentPortal } from '../testing/portal.ts';
import { de } from '../testing/words.ts';

const portal = componentPortal();
const { idle, signOut } = de.shell;
const { signing, terms } = de.receipts;

/** Opens the home page, and waits until the time without input is measured: `main` is there before the session. */
async function openAsSite() {
  const page = await portal.open('/', { as: 'demo-site' });
  await poll(() => localStorage.getItem('kontor.input')).not.toBeNull();
  return page;
}

/** Simulates a return to the device after some minutes. */
function after(minutes: number): void {
  portal.setClock(new Date(Date.now() + minutes * MINUTE_MS));
  document.dispatchEvent(new Event('visibilitychange'));
}

test('site users are warned after half an hour without input, and can stay signed in', async () => {
  const page = await openAsSite();
  after(28);
  await gone(dialog(page, idle.title));
  after(1);
  const question = dialog(page, idle.title);
  await seen(question);
  await button(question, idle.stay).click();
  await gone(question);
  after(28);
  await gone(dialog(page, idle.title));
});

test('without a reaction, the user is signed out as soon as possible', async () => {
  const page = await openAsSite();
  portal.setOffline(true);
  after(31);
  await seen(page.getByText(signOut.working));
  expect(localStorage.getItem('kontor.person')).not.toBeNull();
  portal.setOffline(false);
  dispatchEvent(new Event('online'));
  await poll(() => localStorage.getItem('kontor.person')).toBeNull();
});

test('a sign-out in progress is not started again, which would lose the id token', async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
  const page = await openAsSite();
  const held = portal.hold(endpoints.live, { times: 2 });
  after(31);
  await poll(held.calls).toBe(1);
  dispatchEvent(new Event('online'));
  await seen(page.getByText(signOut.working));
  held.release();
  await poll(() => submit.mock.calls.length).toBe(1);
  dispatchEvent(new Event('online'));
  expect(held.calls()).toBe(1);
  submit.mockRestore();
});

test('unsaved changes do not keep an idle session open', async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const id = await portal.make(async (world) => {
    const { manufacturerId, pils } = await insertGoods(world);
    const products = [aLine(pils, manufacturerId)];
    return insertReceipt(world, aReceipt({ siteId: 601, manufacturerId }, { products }));
  });
  const page = await portal.open(`/free-product-accounting/receipts/${id}`, { as: 'demo-site' });
  await button(page, signing.open).click();
  await field(page, terms.fields.signerName).fill('Wanda Winzer');
  await poll(isAsked).toBe(true);
  after(31);
  await poll(() => submit.mock.calls.length).toBe(1);
  expect(isAsked()).toBe(false);
  submit.mockRestore();
});

test('input counts on pages without sign-in, too', async () => {
  const page = await openAsSite();
  await page.goto('/booking/public');
  await seen(page.getByRole('heading', { level: 1 }));
  after(20);
  const before = Date.now();
  // The page may be seen a moment before it listens.
  const pressKey = () => {
    dispatchEvent(new Event('keydown'));
    return Number(localStorage.getItem('kontor.input'));
  };
  await poll(pressKey).toBeGreaterThanOrEqual(before);
});

test('users without a site are not signed out', async () => {
  const page = await portal.open('/', { as: 'demo-administrator' });
  await seen(button(page, de.shell.palette.open));
  after(31);
  await gone(page.getByText(signOut.working));
  expect(localStorage.getItem('kontor.person')).not.toBeNull();
});
