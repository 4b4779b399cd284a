import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { seen, visitAs } from '../harness/acts.ts';
import { ROOT } from '../harness/root.ts';
import { axe, expectNoOverflow, PHONE } from '../harness/screen-checks.ts';
import { screensOf } from '../harness/screens.ts';
import { expect, test } from '../harness/test.ts';
import { testScreens } from '../harness/test-screens.ts';
import { de } from '../harness/words.ts';

const forSites = screensOf('help', 'demo-site');
const forAdministrators = screensOf('help', 'demo-administrator');

/** A title in the language of the words that a screen is checked with. */
const titled = (german: string, english: string) => (words: { readonly help: { readonly contents: string } }) =>
  words.help.contents === de.help.contents ? german : english;

const portal = testScreens('help', [
  forSites('pages/overview', '/help', ({ help }) => help.menu.title),
  forSites(
    'pages/topic',
    '/help/receipts',
    titled('Belege für Freiware und Bruch erfassen', 'Record receipts for free and broken goods'),
  ),
  forSites('pages/topic', '/help/counting', titled('Inventur zählen', 'Count stock')),
  forSites('pages/topic', '/help/nothing', ({ help }) => help.menu.title),
  forAdministrators('pages/overview', '/help', ({ help }) => help.menu.title),
  forAdministrators(
    'pages/administration-topic',
    '/help/administration/people-and-roles',
    titled('Personen und Rollen', 'People and roles'),
  ),
  forAdministrators('pages/document', '/help/documents/glossary', () => 'Glossary'),
]);

test('documents with long tables and commands fit a phone and are accessible', async () => {
  const documents = readdirSync(join(ROOT, 'docs')).filter((name) => name.endsWith('.md'));
  expect(documents.length).toBeGreaterThan(0);
  const page = await visitAs(portal, 'demo-administrator', '/help');
  await page.setViewportSize(PHONE);
  for (const name of ['architecture.md', 'contributing.md', ...documents]) {
    await page.goto(`/help/documents/${name.slice(0, -'.md'.length)}`);
    await seen(page.getByRole('main').locator('h2, table'));
    await expectNoOverflow(page);
    await axe(page, { within: 'main' });
  }
});
