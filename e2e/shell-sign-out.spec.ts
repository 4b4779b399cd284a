import type { Page } from '@playwright/test';
import { arriveAs, at, button, dialog, gone, heading, seen } from './harness/acts.ts';
import { keepInputs, refusedButton } from './harness/outbox.ts';
import { portalOfFile } from './harness/portal.ts';
import { listName } from './harness/printing.ts';
import { expect, test } from './harness/test.ts';
import { de, fillIn } from './harness/words.ts';

const portal = portalOfFile();
const { shell } = de;

test('a provider that redirects to another one signs out through an address without the token', async () => {
  const page = await arriveAs(portal, 'demo-administrator', '/', { isFormBlocked: true });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  await page.route('**/oidc/session/end', (route) =>
    route.fulfill({ status: 302, headers: { location: 'https://id.example.org/leave' } }),
  );
  await page.getByRole('button', { name: fillIn(shell.bar.account, { name: 'Anna Admin' }) }).click();
  await page.getByRole('menuitem', { name: shell.bar.signOut }).click();
  // Without an id token, the provider asks the person for confirmation.
  await page.locator('button[name="logout"]').click();
  await at(page, '/');
  await seen(heading(page, shell.signIn.title));
  const addresses = requests.filter((address) => address.includes('/session/end'));
  expect(addresses[0]).toMatch(/^POST .*\/session\/end$/);
  expect(addresses[1]).toMatch(/^GET .*\/session\/end\?client_id=/);
  expect(addresses.join()).not.toContain('id_token_hint');
});

/** Everything that the browser keeps of the portal, as text. */
const storedData = (page: Page) =>
  page.evaluate<string>(`(async () => {
    const stores = [localStorage, sessionStorage].map((storage) => ({ ...storage }));
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = reject;
        opening.onsuccess = () => resolve(opening.result);
      });
      for (const store of db.objectStoreNames) {
        stores.push(
          await new Promise((resolve, reject) => {
            const reading = db.transaction(store).objectStore(store).getAll();
            reading.onerror = reject;
            reading.onsuccess = () => resolve(reading.result);
          }),
        );
      }
      db.close();
    }
    return JSON.stringify(stores);
  })()`);

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: fillIn(shell.bar.account, { name: 'Clara Conrad' }) }).click();
  await page.getByRole('menuitem', { name: shell.bar.signOut }).click();
};

test('after signing out, nothing in the browser shows who was here; lists are only deleted after a question', async () => {
  const page = await arriveAs(portal, 'demo-site', '/free-product-accounting/receipts/add');
  await page.evaluate(`localStorage.setItem('${listName('demo-site', 601)}', '[{"note":"für Clara"}]')`);
  expect(await storedData(page)).toMatch(/Clara/);
  await signOut(page);
  const question = dialog(page, shell.signOut.confirmTitle);
  await seen(question.getByText(shell.signOut.lost));
  await button(question, shell.signOut.stay).click();
  await gone(question);
  expect(await storedData(page)).toMatch(/für Clara/);

  await signOut(page);
  await button(question, shell.bar.signOut).click();
  await seen(heading(page, shell.signIn.title));
  expect(await storedData(page)).not.toMatch(/Clara|Conrad|demo-site|kontor\.example/);
});

test('what waits to be sent stays on the device, and signing out says so', async () => {
  const page = await arriveAs(portal, 'demo-site', '/');
  await keepInputs(page, 'demo-site');
  await seen(refusedButton(page));
  await signOut(page);
  const question = dialog(page, shell.signOut.confirmTitle);
  await seen(question.getByText(fillIn(shell.signOut.waiting_other, { formatted: 2 })));
  await button(question, shell.bar.signOut).click();
  await seen(heading(page, shell.signIn.title));
  expect(JSON.parse(await storedData(page)).flat()).toContainEqual(expect.objectContaining({ uuid: 'waiting' }));
});
