import { readFile } from 'node:fs/promises';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { Page } from '@playwright/test';
import { button, dialog, field, gone, saveTable, seen, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { expect, poll, test } from './harness/test.ts';
import { de, fillIn } from './harness/words.ts';

const portal = portalOfFile();
const { ranking, administration, costs } = de.meters;
const AREA = '/meter-management';
const ADMINISTRATION = `${AREA}/administration`;
/** Clara Conrad's site. */
const SITE = 601;

const today = () => dayOf(new Date(), 'Europe/Berlin');

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function choose(page: Page, label: string, option: string): Promise<void> {
  await field(page, label).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test.describe('the ranking', () => {
  test('can show another year', async () => {
    const year = Number(today().slice(0, 4)) - 1;
    const page = await visitAs(portal, 'demo-site', `${AREA}/ranking`);
    await choose(page, de.meters.values.course.period, String(year));
    await poll(() => new URL(page.url()).searchParams.get('year')).toBe(String(year));
    await seen(page.getByRole('row').filter({ hasText: ranking.own }));
    const [file] = await Promise.all([page.waitForEvent('download'), saveTable(page, 'csv')]);
    expect(file.suggestedFilename()).toBe(`${ranking.file}-${year}.csv`);
    const [header = '', ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(header).toContain(ranking.fields.estimatedPercent);
    for (const line of lines) expect(line).not.toMatch(/,\d{4}/);
  });
});

test.describe('the meters', () => {
  test('are added with their first device, and can be deleted until they are read', async () => {
    const text = 'Probe Anlage';
    const page = await visitAs(portal, 'demo-meters', `${ADMINISTRATION}?site=${SITE}`);
    await button(page, administration.add).click();
    const form = dialog(page, administration.add);
    await field(form, administration.fields.text).fill(text);
    await field(form, administration.fields.number).fill('Probe-77');
    await field(form, administration.fields.type).click();
    await page.getByRole('option', { name: de.meters.types.gas, exact: true }).click();
    await button(form, administration.create).click();
    await gone(form);
    await seen(rowOf(page, text).getByText(administration.states.due));
    await rowOf(page, text).locator('[data-row-link]').click();
    await button(dialog(page, text), administration.removal.action).click();
    await button(dialog(page, administration.removal.title), administration.removal.action).click();
    await seen(page.getByText(administration.removal.done));
    await gone(rowOf(page, text));
  });
});

test.describe('tariffs', () => {
  test('are added, changed and deleted', async () => {
    const page = await visitAs(portal, 'demo-meters', `${AREA}/costs?tab=tariffs`);
    await button(page, costs.tariffs.add).first().click();
    const form = dialog(page, costs.tariffs.add);
    await field(form, costs.tariffs.type).click();
    await page.getByRole('option', { name: de.meters.types.water, exact: true }).click();
    await field(form, costs.tariffs.validFrom).fill('2021-03-01');
    await field(form, fillIn(costs.tariffs.priceIn, { unit: 'm³' })).fill('2,345678');
    await field(form, costs.tariffs.basePriceIn).fill('96,5');
    // Water has no peak price.
    await gone(field(form, costs.tariffs.peakPriceIn));
    await field(form, fillIn(costs.tariffs.co2In, { unit: 'm³' })).fill('0,35');
    await button(form, costs.tariffs.create).click();
    await gone(form);
    const row = rowOf(page, '01.03.2021');
    await seen(row.getByText(fillIn(costs.tariffs.priceOf, { value: '2,345678', unit: 'm³' })));
    await seen(row.getByText(fillIn(costs.tariffs.basePriceOf, { value: '96,50' })));
    await row.locator('[data-row-link]').click();
    const known = dialog(page, costs.tariffs.edit);
    await field(known, fillIn(costs.tariffs.priceIn, { unit: 'm³' })).fill('3');
    await button(known, de.kit.form.save).click();
    await gone(known);
    await seen(row.getByText(fillIn(costs.tariffs.priceOf, { value: '3,00', unit: 'm³' })));
    await row.locator('[data-row-link]').click();
    await button(known, costs.tariffs.removal.action).click();
    await button(dialog(page, costs.tariffs.removal.title), costs.tariffs.removal.action).click();
    await seen(page.getByText(costs.tariffs.removal.done));
    await gone(row);
  });
});
