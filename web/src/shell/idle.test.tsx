import { expect, test } from 'vitest';
import { button, dialog, gone, poll, seen } from '../testing/acts.ts';
import { componentPortal } from '../testing/portal.ts';
import { de } from '../testing/words.ts';

const portal = componentPortal();
const { idle, signOut } = de.shell;

const MINUTE = 60_000;

/** So many minutes later somebody looks at the device again. */
function after(minutes: number): void {
  portal.setClock(new Date(Date.now() + minutes * MINUTE));
  document.dispatchEvent(new Event('visibilitychange'));
}

test('people of a site are asked after half an hour without input, and may stay', async () => {
  const page = await portal.open('/', { as: 'demo-site' });
  await seen(page.getByRole('main'));
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

test('who does not answer is signed out, as soon as that is possible', async () => {
  const page = await portal.open('/', { as: 'demo-site' });
  await seen(page.getByRole('main'));
  portal.setOffline(true);
  after(31);
  await seen(page.getByText(signOut.working));
  expect(localStorage.getItem('kontor.person')).not.toBeNull();
  portal.setOffline(false);
  dispatchEvent(new Event('online'));
  await poll(() => localStorage.getItem('kontor.person')).toBeNull();
});

test('people of no site are not signed out', async () => {
  const page = await portal.open('/', { as: 'demo-administrator' });
  await seen(page.getByRole('main'));
  after(31);
  await gone(page.getByText(signOut.working));
  expect(localStorage.getItem('kontor.person')).not.toBeNull();
});
