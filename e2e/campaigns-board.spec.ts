import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { BOARD_SITES, type Board, insertBoard, orderForSite } from '../server/src/areas/campaigns/factory.ts';
import { button, dialog, focused, gone, heading, link, saveTable, seen, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { expect, poll, test } from './harness/test.ts';
import { de, fillIn } from './harness/words.ts';

const portal = portalOfFile();
const { allocations, answers, answerStates, campaign: common, orders } = de.campaigns;

const CAMPAIGNS = '/sale-management/campaigns';
const { clara: CLARA, henning: HENNING, david: DAVID } = BOARD_SITES;

const createBoard = (title: string, ordered: Parameters<typeof insertBoard>[2]) =>
  portal.make((world) => insertBoard(world, title, ordered));

const titleOf = async (siteId: number): Promise<string> => {
  const { title } = await portal.db
    .selectFrom('site')
    .select('title')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  return title;
};

const nameOf = async (productId: number): Promise<string> => {
  const { title } = await portal.db
    .selectFrom('product')
    .select('title')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  return title;
};

const tab = (page: Page, { id }: Board, name: 'sites' | 'orders' | 'quantities') =>
  page.goto(`${CAMPAIGNS}/${id}?tab=${name}`);
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const choose = async (page: Page, filter: string, option: string) => {
  await page.getByRole('combobox', { name: filter }).click();
  await page.getByRole('option', { name: option }).click();
  await page.keyboard.press('Escape');
};
const saved = async (page: Page, act: () => Promise<void>) => {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
};
const menuOf = async (page: Page, site: string) => {
  await button(page, fillIn(answers.actionsOf, { site })).click();
  return page.getByRole('menuitem');
};

test('the board shows who ordered, declined or has not answered, offers links, and removes sites that ordered nothing', async () => {
  const board = await createBoard('Brettaktion', [
    [CLARA, [12, 3]],
    [HENNING, [0, 0]],
  ]);
  const [clara, henning, david] = await Promise.all([CLARA, HENNING, DAVID].map(titleOf));
  const page = await visitAs(portal, 'demo-administrator', `${CAMPAIGNS}/${board.id}?tab=sites`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await seen(page.getByText(fillIn(answers.answered_other, { formatted: 2, sites: 4 })));
  await seen(rowOf(page, clara ?? '').getByText(answerStates.ordered));
  await seen(rowOf(page, clara ?? '').getByText(`Leitung ${CLARA}`));
  await seen(rowOf(page, henning ?? '').getByText(answerStates.declined));
  await seen(rowOf(page, david ?? '').getByText(answerStates.open));

  await choose(page, answers.allAnswers, answerStates.open);
  await gone(rowOf(page, clara ?? ''));
  const { name, text } = await saved(page, () => saveTable(page, 'csv'));
  expect(name).toMatch(new RegExp(`^${fillIn(answers.file, { id: board.id })}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
  expect(text.split('\r\n').filter((line) => line.includes(answerStates.open))).toHaveLength(2);
  expect(text).not.toContain(clara);
  await page.getByRole('searchbox').fill(david ?? '');
  await poll(() => page.getByRole('row').count()).toBe(2);
  await tab(page, board, 'sites');

  await (await menuOf(page, david ?? '')).filter({ hasText: answers.link.copy }).click();
  await seen(page.getByText(fillIn(answers.link.copied, { site: david ?? '' })));
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(
    `${portal.url}${CAMPAIGNS}/${board.id}/orders/${DAVID}`,
  );

  const stays = (await menuOf(page, clara ?? '')).filter({ hasText: answers.removal.ordered });
  await expect(stays).toBeDisabled();
  await page.keyboard.press('Escape');
  await (await menuOf(page, henning ?? '')).filter({ hasText: answers.removal.action }).click();
  await button(dialog(page, fillIn(answers.removal.title, { site: henning ?? '' })), answers.removal.action).click();
  await seen(page.getByText(fillIn(answers.removal.done, { site: henning ?? '' })));
  await seen(page.getByText(fillIn(answers.answered_one, { formatted: 1, sites: 3 })));
});

test('orders are listed, filtered and exported exactly as specified', async () => {
  const board = await createBoard('Exportaktion', [
    [CLARA, [12, 3]],
    [DAVID, [0, 5]],
    [HENNING, [0, 0]],
  ]);
  const [clara, david] = await Promise.all([CLARA, DAVID].map(titleOf));
  const page = await visitAs(portal, 'demo-administrator', `${CAMPAIGNS}/${board.id}?tab=orders`);
  await poll(() => rowOf(page, clara ?? '').count()).toBe(2);
  await page.getByRole('searchbox').fill(david ?? '');
  await poll(() => page.getByRole('row').count()).toBe(2);
  await page.getByRole('searchbox').fill('');
  // The checkbox follows the address, so it is ticked a moment later.
  await page.getByRole('checkbox', { name: answers.rows.withNothing }).click();
  await poll(() => page.getByRole('row').count()).toBe(7);

  const saveAs = (kind: 'allocated' | 'ordered') =>
    saved(page, async () => {
      await button(page, common.exportOrders).click();
      const exportDialog = dialog(page, answers.export.title);
      await exportDialog.getByRole('radio', { name: answers.export.kinds[kind] }).check();
      await button(exportDialog, answers.export.action).click();
    });
  const allocated = await saveAs('allocated');
  expect(allocated.name).toBe(`zuteilung-${board.id}.csv`);
  expect(allocated.text.split('\r\n')[0]).toMatch(/;"Kommentar";"Bestellt"$/);
  const { name, text } = await saveAs('ordered');
  expect(name).toBe('export.csv');
  const [header, ...lines] = text.trimEnd().split('\r\n');
  expect(header).toBe(
    '\uFEFF"Aktionsnummer";"Aktion";"Marktnummer";"Markt";"Mandant";"ABSA";"Artikelnummer";"Artikel";"Datum";"Menge";"Einheit";"Verantwortlich";"Kommentar"',
  );
  expect(lines).toHaveLength(3);
  const [first = ''] = lines.filter((line) => line.includes(`"${CLARA}"`) && line.includes(`"${board.pils}"`));
  expect(first).toMatch(/"\d\d\.\d\d\.\d{4} \d\d:\d\d";"12";"Kasten";"Leitung 601";"'=früh liefern"$/);
});

test('a scarce product is allocated, and sites see their allocation at once', async () => {
  const board = await createBoard('Zuteilungsaktion', [
    [CLARA, [60, 3]],
    [DAVID, [30, 5]],
  ]);
  const [clara, david] = await Promise.all([CLARA, DAVID].map(titleOf));
  const page = await visitAs(portal, 'demo-administrator', `${CAMPAIGNS}/${board.id}?tab=quantities`, {
    refusals: [400, 412],
  });
  const site = await visitAs(portal, 'demo-site', `${CAMPAIGNS}/${board.id}/orders/${CLARA}`);
  await seen(page.getByText(fillIn(allocations.states.short, { missing: 30 })));
  const product = await nameOf(board.pils);
  await button(page, fillIn(allocations.dialog.openOf, { product })).click();
  const opened = page.getByRole('dialog');
  const share = (title = '') =>
    opened.getByRole('spinbutton', { name: fillIn(allocations.dialog.shareOf, { site: title }) });
  await poll(() => share(clara).inputValue()).toBe('42');
  await expect(share(david)).toHaveValue('18');
  await seen(opened.getByText(allocations.dialog.nothingLeft));

  const save = button(opened, allocations.dialog.save);
  await share(clara).fill('61');
  await seen(opened.getByText(fillIn(allocations.dialog.aboveOrder, { quantity: 60 })));
  await opened.getByRole('searchbox').fill(david ?? '');
  await gone(share(clara));
  await save.click();
  await seen(opened.getByRole('alert').getByText(fillIn(allocations.dialog.faulty_one, { site: clara ?? '' })));
  await focused(share(clara));
  await share(clara).fill('50');
  await seen(opened.getByText(fillIn(allocations.dialog.offStep, { step: 6 })));
  await seen(opened.getByText(fillIn(allocations.dialog.over, { formatted: 8 })));
  await save.click();
  await seen(opened.getByRole('alert').getByText(allocations.dialog.tooMuch));
  await share(clara).fill('36');
  await seen(opened.getByText(fillIn(allocations.dialog.left, { formatted: 6 })));

  // A site orders during the allocation: the input is kept and checked again.
  await portal.make((world) => orderForSite(world, board, DAVID, [12, 5]));
  await save.click();
  await seen(opened.getByText(allocations.dialog.stale));
  await button(opened, allocations.dialog.renew).click();
  await poll(() => share(david).inputValue()).toBe('12');
  await expect(share(clara)).toHaveValue('36');
  await save.click();
  await seen(page.getByText(allocations.dialog.saved));
  await seen(
    page
      .getByRole('row')
      .filter({ hasText: '48' })
      .getByText(fillIn(allocations.states.left, { left: 12 })),
  );

  await site.reload();
  await seen(site.getByText(fillIn(orders.list.allocated, { allocated: 36, quantity: 60 })));

  await button(page, fillIn(allocations.dialog.changeOf, { product })).click();
  await button(opened, allocations.withdrawal.action).click();
  await button(
    page.getByRole('dialog').filter({ hasText: allocations.withdrawal.text }),
    allocations.withdrawal.action,
  ).click();
  await seen(page.getByText(allocations.withdrawal.done));
  await seen(page.getByText(fillIn(allocations.states.short, { missing: 12 })));
  await site.reload();
  await seen(heading(site, orders.list.title));
  await expect(site.getByText(fillIn(orders.list.allocated, { allocated: 36, quantity: 60 }))).toHaveCount(0);
});

test('a pick list is by product or by site, and prints each on its own page', async () => {
  const board = await createBoard('Packaktion', [
    [CLARA, [12, 3]],
    [DAVID, [6, 0]],
    [HENNING, [0, 0]],
  ]);
  const [clara, david, henning] = await Promise.all([CLARA, DAVID, HENNING].map(titleOf));
  const page = await visitAs(portal, 'demo-administrator', `${CAMPAIGNS}/${board.id}?tab=quantities`);
  await link(page, allocations.pickList.open).click();
  await seen(heading(page, fillIn(allocations.pickList.of, { title: 'Packaktion' })));
  const sum = page.getByRole('row').filter({ hasText: allocations.pickList.sum });
  await poll(() => sum.allInnerTexts()).toHaveLength(2);
  expect((await sum.allInnerTexts()).some((text) => text.includes('18'))).toBe(true);

  await page.getByText(allocations.pickList.bys.site, { exact: true }).click();
  await seen(heading(page, clara ?? ''));
  await seen(heading(page, david ?? ''));
  await expect(heading(page, henning ?? '')).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get('by')).toBe('site');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await gone(button(page, allocations.pickList.print));
  const printed = await page.pdf({ format: 'A4' });
  expect(printed.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});
