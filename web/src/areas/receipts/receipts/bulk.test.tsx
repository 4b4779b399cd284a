import type { ReceiptState } from '@kontor/contract/areas/receipts/rules.ts';
import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import { expect, test } from 'vitest';
import { aLine, aReceipt, insertGoods, insertReceipt } from '../../../../../server/src/areas/receipts/factory.ts';
import { button, dialog, gone, poll, seen } from '../../../testing/acts.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { bulk } = de.receipts;
const { kit } = de;

const create = (manufacturerRepresentative: string, state: ReceiptState) =>
  portal.make(async (world) => {
    const { manufacturerId, pils } = await insertGoods(world);
    const body = aReceipt(
      { siteId: 601, manufacturerId },
      {
        manufacturerRepresentative,
        products: [aLine(pils, manufacturerId)],
        noSignatureRequired: true,
        refundType: 'delivery',
      },
    );
    return insertReceipt(world, body, state);
  });

const stateOf = async (id: number) =>
  (await portal.app.as('administrator').call(receipt.find, { params: { id } })).body.state;
const box = (page: Page, id: number) => page.getByRole('checkbox', { name: fillIn(bulk.selectOne, { id }) });
const open = (search: string, as: 'demo-administrator' | 'demo-site' | 'demo-evaluation' = 'demo-administrator') =>
  portal.open(`/free-product-accounting/receipts?all=true&state=open,canceled,completed,draft&search=${search}`, {
    as,
  });

test('several receipts are cancelled after a check, and the step is undone', async () => {
  const ids = [await create('Berta Bulk', 'open'), await create('Berta Bulk', 'open')];
  const [first = 0, second = 0] = ids;
  const page = await open('Berta%20Bulk');
  await box(page, first).click();
  await box(page, second).click();
  await seen(page.getByRole('status').filter({ hasText: fillIn(kit.table.chosen_other, { formatted: 2 }) }));
  await button(page, bulk.canceled.action).click();
  const question = dialog(page, fillIn(bulk.canceled.title_other, { formatted: 2 }));
  await seen(question.getByText(bulk.canceled.text));
  await button(question, bulk.canceled.action).click();
  await seen(page.getByText(fillIn(bulk.canceled.done_other, { formatted: 2 })));
  expect(await Promise.all(ids.map(stateOf))).toEqual(['canceled', 'canceled']);
  await gone(page.getByText(fillIn(kit.table.chosen_other, { formatted: 2 })));
  await button(page, kit.bulk.undo).click();
  await seen(page.getByText(fillIn(bulk.undone_other, { formatted: 2 })));
  expect(await Promise.all(ids.map(stateOf))).toEqual(['open', 'open']);
});

test('the check names the receipts that refuse, and the others are done', async () => {
  const [openId, done] = [await create('Carla Bulk', 'open'), await create('Carla Bulk', 'completed')];
  const page = await open('Carla%20Bulk');
  await page.getByRole('checkbox', { name: kit.table.selectAll }).click();
  await button(page, bulk.completed.action).click();
  const question = dialog(page, bulk.completed.title_one);
  await seen(question.getByText(kit.bulk.refused_one));
  await seen(question.getByText(new RegExp(String(done))));
  await button(question, bulk.completed.action).click();
  await seen(page.getByText(bulk.completed.done_one));
  expect(await stateOf(openId)).toBe('completed');
});

test('a range is ticked with Shift, and drafts cannot be ticked', async () => {
  const ids = [
    await create('Doris Bulk', 'open'),
    await create('Doris Bulk', 'open'),
    await create('Doris Bulk', 'open'),
  ];
  const draft = await create('Doris Bulk', 'draft');
  const [oldest = 0, , newest = 0] = ids;
  const page = await open('Doris%20Bulk');
  await box(page, newest).click();
  await box(page, oldest).click({ modifiers: ['Shift'] });
  await seen(page.getByText(fillIn(kit.table.chosen_other, { formatted: 3 })));
  expect(await box(page, draft).count()).toBe(0);
});

test('what others changed after the check is reported', async () => {
  const [one, two] = [await create('Edith Bulk', 'open'), await create('Edith Bulk', 'open')];
  const page = await open('Edith%20Bulk');
  await page.getByRole('checkbox', { name: kit.table.selectAll }).click();
  await button(page, bulk.canceled.action).click();
  const question = dialog(page, fillIn(bulk.canceled.title_other, { formatted: 2 }));
  await seen(question);
  await portal.app.as('administrator').call(receipt.update, { params: { id: one }, body: { state: 'completed' } });
  await button(question, bulk.canceled.action).click();
  await seen(dialog(page, kit.bulk.refusedTitle_one).getByText(new RegExp(String(one))));
  await poll(() => stateOf(two)).toBe('canceled');
});
