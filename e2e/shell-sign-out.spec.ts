import { arriveAs, at, heading, seen } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
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
