import { button, heading, seen } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { expect, test } from './harness/test.ts';
import { de } from './harness/words.ts';

const portal = portalOfFile();
const { shell } = de;

const encoded = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');

for (const [whose, changed] of [
  ['for another client', { aud: ['another-client'] }],
  ['of another issuer', { iss: 'https://id.example.org' }],
] as const) {
  test(`an id token ${whose} signs nobody in, and leaves no token behind`, async () => {
    const page = await portal.visit('/departments', { isNew: true });
    let answers = 0;
    await page.route('**/oidc/token', async (route) => {
      const answer = await route.fetch();
      const tokens = await answer.json();
      const [head, claims, signature] = String(tokens.id_token).split('.');
      const known = JSON.parse(Buffer.from(claims ?? '', 'base64url').toString());
      answers += 1;
      const id_token = [head, encoded({ ...known, ...changed }), signature].join('.');
      await route.fulfill({ response: answer, json: { ...tokens, id_token } });
    });
    await button(page.getByRole('main'), shell.bar.signIn).click();
    await page.locator('button[value="demo-administrator"]').click();
    await seen(heading(page, shell.signIn.failed));
    expect(answers).toBe(1);
    expect(await page.evaluate<string>('JSON.stringify(sessionStorage)')).not.toContain('access_token');
  });
}
