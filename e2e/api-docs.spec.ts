import { portalOfFile } from './harness/portal.ts';
import { expect, test } from './harness/test.ts';

const portal = portalOfFile();

/** The token of a program that may read departments, as the demo's provider grants it. */
async function programToken(): Promise<string> {
  const answer = await fetch(`${portal.url}/oidc/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('demo-service:demo-service')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'department.read' }),
  });
  return String(Object(await answer.json()).access_token);
}

test('the page of the API lists areas, and makes calls with a token that somebody pastes', async () => {
  const page = await portal.visit('/api/docs');
  const area = page.locator('[data-tag="masterData"]');
  const call = page.locator('[data-path="/department"]').first();
  await expect(area).toBeVisible();
  await expect(call).toBeHidden();
  await area.click();
  await page.getByRole('button', { name: 'Authorize', exact: true }).click();
  const scheme = page.locator('.auth-container').filter({ hasText: 'identity provider' });
  await scheme.getByRole('textbox').fill(await programToken());
  await scheme.getByRole('button', { name: /Apply|Authorize/ }).click();
  await scheme.getByRole('button', { name: 'Close' }).click();
  await call.click();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('button', { name: 'Execute' }).click();
  // Visitors do not see the version.
  await expect(page.locator('.live-responses-table')).toContainText(/200[\s\S]*"version": 1/);
});
