import { describe, expect, test } from 'vitest';
import { at, button, heading, link, openPalette, seen } from '../../testing/acts.ts';
import type { Page } from '../../testing/page.tsx';
import { componentPortal, type PersonId } from '../../testing/portal.ts';
import { de, fillIn } from '../../testing/words.ts';

const portal = componentPortal();
const { menu, contents, inEnglish } = de.help;
const { bar } = de.shell;

const RECEIPTS = 'Belege für Freiware und Bruch erfassen';
const ADMINISTRATION = 'Verwaltung, Betrieb und Entwicklung';

describe('the overview', () => {
  test('leads people of a site to their topics, and hides those of administrators', async () => {
    const page = await portal.open('/help', { as: 'demo-site' });
    await seen(heading(page, menu.title));
    await link(page, RECEIPTS).click();
    await at(page, '/help/receipts');
    await seen(heading(page, RECEIPTS));
    await link(page, de.kit.page.back).click();
    await at(page, '/help');
    await seen(link(page, RECEIPTS));
    expect(await heading(page, ADMINISTRATION).count()).toBe(0);
  });

  test('leads administrators to all topics and documents', async () => {
    const page = await portal.open('/help', { as: 'demo-administrator' });
    await seen(heading(page, ADMINISTRATION));
    await link(page, 'Zählgeräte koppeln').click();
    await at(page, '/help/administration/devices');
    await seen(heading(page, 'Zählgeräte koppeln'));
  });
});

describe('a topic', () => {
  test('has a table of contents, pictures and links to other topics', async () => {
    const page = await portal.open('/help/administration/devices', { as: 'demo-administrator' });
    const steps = page.getByRole('navigation', { name: contents }).getByRole('link', { name: 'Nach der Inventur' });
    await seen(steps);
    expect(await steps.getAttribute('href')).toBe('#nach-der-inventur');
    await seen(heading(page, 'Nach der Inventur'));
    await seen(page.getByRole('img', { name: 'Der QR-Code, der ein Gerät koppelt' }));
    await page.goto('/help/administration/inventories');
    await link(page, 'Inventur zählen').click();
    await at(page, '/help/counting');
    await seen(heading(page, 'Inventur zählen'));
  });

  test('follows the language', async () => {
    const page = await portal.open('/help/receipts', { as: 'demo-site' });
    await seen(heading(page, RECEIPTS));
    await page.getByRole('button', { name: bar.language }).click();
    await seen(heading(page, 'Record receipts for free and broken goods'));
  });

  test.each(['/help/nothing', '/help/index.html', '/help/administration/nothing', '/help/documents/nothing'])(
    'that does not exist is not found: %s',
    async (path) => {
      const page = await portal.open(path, { as: 'demo-administrator' });
      await seen(page.getByRole('alert').filter({ hasText: de.kit.state.notFound }));
    },
  );

  test.each(['/help/administration/devices', '/help/documents/operating'])(
    'for administrators is forbidden for others: %s',
    async (path) => {
      const page = await portal.open(path, { as: 'demo-site' });
      await seen(heading(page, de.shell.forbidden.title));
    },
  );

  test('is only for people who are signed in', async () => {
    const page = await portal.open('/help/receipts');
    await seen(heading(page, de.shell.signIn.title));
  });
});

test('a document says that it is in English, and links to others', async () => {
  const page = await portal.open('/help/documents/operating', { as: 'demo-administrator' });
  await seen(page.getByText(inEnglish));
  await seen(heading(page, 'Operating'));
  await page.goto('/help/documents/architecture');
  await seen(heading(page, 'Architecture'));
});

test.each([
  ['demo-site', '/free-product-accounting', '/help/receipts'],
  ['demo-site', '/sale-management/my-campaigns', '/help/campaigns'],
  ['demo-administrator', '/sale-management/campaigns', '/help/administration/campaigns'],
  ['demo-administrator', '/system', '/help/administration/system'],
  ['demo-site', '/', '/help'],
] as const)('the bar leads %s from %s to %s', async (person, from, to) => {
  const page = await portal.open(from, { as: person });
  const help = link(page, bar.help);
  await seen(help);
  expect(await help.getAttribute('href')).toBe(to);
});

test('the account’s menu leads to the help', async () => {
  const page = await portal.open('/meter-management', { as: 'demo-meters' });
  await button(page, fillIn(bar.account, { name: 'Greta Gruber' })).click();
  await page.getByRole('menuitem', { name: bar.help }).click();
  await at(page, '/help/meters');
});

describe('search', () => {
  const search = async (person: PersonId, text: string) => {
    const page = await portal.open('/', { as: person });
    await openPalette(page);
    await page.keyboard.type(text);
    return page;
  };
  const hits = (page: Page) => page.getByRole('dialog').getByRole('button');

  test('finds topics by title and heading', async () => {
    const page = await search('demo-site', 'Auf dem eigenen Telefon');
    await seen(hits(page).filter({ hasText: 'Auf dem eigenen Telefon unterschreiben' }));
    await hits(page).filter({ hasText: RECEIPTS }).click();
    await at(page, '/help/receipts');
  });

  test('finds topics for administrators for them only', async () => {
    const text = 'Zählgeräte koppeln';
    await seen(hits(await search('demo-administrator', text)).filter({ hasText: text }));
    const page = await search('demo-site', text);
    await seen(page.getByText(fillIn(de.shell.palette.nothing, { text })));
    expect(await hits(page).count()).toBe(0);
  });
});
