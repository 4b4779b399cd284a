import { arriveAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { expect, test } from './harness/test.ts';
import { de } from './harness/words.ts';

const portal = portalOfFile({ browserArgs: [] });

test('the licences of all packages are in the account menu, even if the service worker answers for pages', async () => {
  const page = await arriveAs(portal, 'demo-administrator', '/', { keepsApp: true });
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await page.reload();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Anna Admin/ })
    .click();
  await page.getByRole('menuitem', { name: de.shell.footer.licences }).click();
  await expect(page.locator('pre')).toContainText(/^react \d/m);
  await expect(page.locator('pre')).toContainText(/^fastify \d/m);
});
