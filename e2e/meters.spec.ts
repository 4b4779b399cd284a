import { addMonths, firstOfMonth } from '@kontor/contract/kernel/calendar.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { aMeter, aReading, insertMeter, insertReading } from '../server/src/areas/meters/factory.ts';
import { button, dialog, field, focused, gone, heading, link, seen, visitAs } from './harness/acts.ts';
import { keep, PHONE } from './harness/look.ts';
import { portalOfFile } from './harness/portal.ts';
import { de, told } from './harness/words.ts';

const portal = portalOfFile();
const { menu, entry, values, overview } = de.meters;
const AREA = '/meter-management';
const ENTRY = `${AREA}/data-entry`;
const VALUES = `${AREA}/values`;
/** Where Clara Conrad works. */
const SITE = 601;

const today = () => dayOf(new Date(), 'Europe/Berlin');
/** The first day of a month so many months ago. */
const monthsAgo = (months: number) => addMonths(firstOfMonth(today()), -months);
const shown = (day: string) => day.split('-').reverse().join('.');

const PHOTO = {
  name: 'Zaehler.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

interface Read {
  readonly text: string;
  /** What it showed at the beginning of each month, the last one so many months ago. */
  readonly values: readonly number[];
  readonly until?: number;
}

/** A meter of five digits that was read monthly; what it showed last is due to be followed. */
const aReadMeter = ({ text, values: read, until = 1 }: Read): Promise<number> =>
  portal.make(async (world) => {
    const id = await insertMeter(world, aMeter(SITE, { text, type: 'electricity', unit: 'kWh' }));
    for (const [at, value] of read.entries()) {
      const date = monthsAgo(until + read.length - 1 - at);
      await insertReading(world, aReading(id, date, value, { reason: 'so war es' }));
    }
    return id;
  });

const readingsOf = (meterId: number) =>
  portal.db
    .selectFrom('meter_reading')
    .select(['id', 'value', 'date', 'reason', 'confirmed', 'kind', 'photo_id', 'client_id'])
    .where('meter_id', '=', meterId)
    .orderBy('date')
    .orderBy('id')
    .execute();

/** How many were entered besides those of the story. */
const enteredOf = async (meterId: number) => (await readingsOf(meterId)).filter(({ client_id: id }) => id !== null);

const rowOf = (page: Page, text: string): Locator => page.getByRole('listitem').filter({ has: heading(page, text) });
const valueIn = (row: Locator) => field(row, entry.fields.value);
const save = (row: Locator, text: string) => button(row, told(entry.saveOf, { meter: text }));

describe('entering what a meter shows', () => {
  test('a row tells what is known, takes a value with a comma once, and says so', async () => {
    const text = 'Probe Kühlraum';
    const id = await aReadMeter({ text, values: [1_000, 1_300, 1_600.5] });
    const page = await visitAs(portal, 'demo-site', ENTRY);
    const row = rowOf(page, text);
    await seen(row.getByText(told(entry.previousOn, { value: '1.600,500', unit: 'kWh', day: shown(monthsAgo(1)) })));
    await seen(row.getByText(shown(firstOfMonth(today()))));
    expect(await save(row, text).isDisabled()).toBe(true);
    await valueIn(row).fill('1905,25');
    await seen(row.getByText(told(entry.consumption, { value: '304,750 kWh' })));
    await field(row, entry.fields.date).or(row.getByLabel(entry.fields.date)).first().fill('');
    expect(await save(row, text).isDisabled()).toBe(true);
    await row.getByLabel(entry.fields.date).fill(today());
    await save(row, text).click();
    await seen(row.getByText(entry.saved));
    expect(await valueIn(row).count()).toBe(0);
    expect(await enteredOf(id)).toMatchObject([{ value: '1905.250', date: today(), reason: null }]);

    await page.reload();
    await seen(row.getByText(told(entry.early, { day: shown(monthsAgo(-1)) })));
    expect(await valueIn(row).isDisabled()).toBe(true);
    expect(await save(row, text).isDisabled()).toBe(true);
  });

  test('an unusual value asks for a reason, which is kept, and a draft outlasts a reload', async () => {
    const text = 'Probe Markthalle';
    const id = await aReadMeter({ text, values: [1_000, 1_300, 1_600] });
    const page = await visitAs(portal, 'demo-site', ENTRY);
    const row = rowOf(page, text);
    await valueIn(row).fill('9000');
    await seen(row.getByText(entry.unusual.title));
    await save(row, text).click();
    await focused(field(row, entry.fields.reason));
    await seen(row.getByText(entry.unusual.reasonMissing));
    await field(row, entry.fields.reason).fill('Kühlhaus stand offen');
    await keep(page, 'meters 1 unusual');
    await page.reload();
    await expect.poll(() => field(row, entry.fields.reason).inputValue()).toBe('Kühlhaus stand offen');
    await save(row, text).click();
    await seen(row.getByText(entry.saved));
    expect(await enteredOf(id)).toMatchObject([{ value: '9000.000', reason: 'Kühlhaus stand offen' }]);
  });

  test('a value below the previous one asks what happened: the meter was exchanged', async () => {
    const text = 'Probe Getränkekeller';
    const id = await aReadMeter({ text, values: [1_000, 1_300, 1_600] });
    const page = await visitAs(portal, 'demo-site', ENTRY);
    const row = rowOf(page, text);
    await valueIn(row).fill('160');
    await seen(row.getByText(entry.contradicts.belowPrevious));
    await save(row, text).click();
    const asked = dialog(page, entry.contradiction.title);
    await seen(asked.getByText(entry.contradiction.choices.rollover));
    expect(await asked.getByText(entry.contradiction.choices.correction).count()).toBe(0);
    await asked.getByText(entry.contradiction.choices.exchange).click();
    await button(asked, de.kit.form.save).click();
    await seen(asked.getByText(de.kernel.validation.required));
    await field(asked, entry.exchange.endValue).fill('1800');
    await field(asked, entry.exchange.startValue).fill('0');
    await field(asked, entry.exchange.number).fill('Neu-4711');
    await seen(asked.getByText(told(entry.contradiction.consumption, { value: '360,000 kWh' })));
    await keep(page, 'meters 2 exchange');
    await button(asked, de.kit.form.save).click();
    await gone(asked);
    await seen(row.getByText(entry.saved));
    const kinds = (await readingsOf(id)).map(({ kind }) => kind);
    expect(kinds.slice(-3).sort()).toEqual(['end', 'reading', 'start']);
    expect(await enteredOf(id)).toMatchObject([{ value: '160.000', confirmed: 'exchange' }]);
  });

  test('a register that began anew counts on', async () => {
    const text = 'Probe Pumpe';
    const id = await aReadMeter({ text, values: [99_200, 99_500, 99_800] });
    const page = await visitAs(portal, 'demo-site', ENTRY);
    const row = rowOf(page, text);
    await valueIn(row).fill('100');
    await save(row, text).click();
    const asked = dialog(page, entry.contradiction.title);
    await asked.getByText(entry.contradiction.choices.rollover).click();
    await button(asked, de.kit.form.save).click();
    await seen(row.getByText(entry.saved));
    expect(await enteredOf(id)).toMatchObject([{ value: '100.000', confirmed: 'rollover' }]);
  });

  test('before its day a meter is read by keepers alone, who correct what was wrong', async () => {
    const text = 'Probe Lüftung';
    const id = await aReadMeter({ text, values: [1_000, 1_300, 1_600], until: 0 });
    const page = await visitAs(portal, 'demo-meters', `${ENTRY}?site=${SITE}`);
    const row = rowOf(page, text);
    expect(await save(row, text).isDisabled()).toBe(true);
    await button(row, entry.outOfTurn).click();
    await valueIn(row).fill('1550');
    await save(row, text).click();
    const asked = dialog(page, entry.contradiction.title);
    await asked.getByText(entry.contradiction.choices.correction).click();
    await button(asked, de.kit.form.save).click();
    await seen(row.getByText(entry.saved));
    expect((await readingsOf(id)).map(({ value }) => value)).toEqual(['1000.000', '1300.000', '1550.000']);
  });
});

describe('without network', () => {
  test('a reading with its photo is kept over a reload and sent exactly once', async () => {
    const text = 'Probe Keller';
    const id = await aReadMeter({ text, values: [1_000, 1_300, 1_600] });
    const page = await visitAs(portal, 'demo-site', ENTRY, { keepsApp: true, isOffline: true, isPhone: true });
    await page.setViewportSize(PHONE);
    const row = rowOf(page, text);
    await seen(row);
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.reload();
    await valueIn(row).fill('1900');
    const chooser = page.waitForEvent('filechooser');
    await button(row, entry.fields.addPhoto).click();
    await page.getByRole('menuitem', { name: de.kit.picture.camera }).click();
    await (await chooser).setFiles(PHOTO);
    await seen(row.getByText(de.kit.file.waits));
    await page.reload();
    await expect.poll(() => valueIn(row).inputValue()).toBe('1900,000');
    await seen(row.getByText(de.kit.file.waits));
    await keep(page, 'meters 3 offline');
    await save(row, text).click();
    await seen(row.getByText(entry.waiting.title));
    await page.reload();
    await seen(row.getByText(entry.waiting.title));
    expect(await valueIn(row).count()).toBe(0);
    await keep(page, 'meters 4 waiting');
    expect(await enteredOf(id)).toEqual([]);

    await page.context().setOffline(false);
    await page.evaluate(`dispatchEvent(new Event('online'))`);
    await gone(row.getByText(entry.waiting.title));
    await page.reload();
    await page.waitForLoadState('networkidle');
    const made = await enteredOf(id);
    expect(made).toMatchObject([{ value: '1900.000' }]);
    expect(made[0]?.photo_id).not.toBeNull();
  });

  test('what is refused later stands in its row, to be corrected', async () => {
    const text = 'Probe Dach';
    const id = await aReadMeter({ text, values: [1_000, 1_300, 1_600], until: 2 });
    const page = await visitAs(portal, 'demo-site', ENTRY, { keepsApp: true, isOffline: true, refusals: [409] });
    const row = rowOf(page, text);
    await seen(row);
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await valueIn(row).fill('1900');
    await save(row, text).click();
    await seen(row.getByText(entry.waiting.title));

    // Meanwhile somebody else read it, and it showed more.
    await portal.make((world) => insertReading(world, aReading(id, monthsAgo(1), 2_000, { reason: 'so war es' })));
    await page.context().setOffline(false);
    await seen(row.getByText(entry.waiting.refused));
    await seen(row.getByText(de.meters.errors.belowPrevious));
    await keep(page, 'meters 5 refused');
    await valueIn(row).fill('2200');
    await save(row, text).click();
    await expect.poll(() => enteredOf(id)).toMatchObject([{ value: '2200.000' }]);
    await seen(row.getByText(entry.saved));
  });
});

/** The head of a meter in the values. */
const groupOf = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true });

describe('the values of a site', () => {
  test('stand by meter, closed again 100 ms after they changed', async () => {
    const text = 'Probe Wert';
    const id = await aReadMeter({ text, values: [1_000, 1_300, 1_600.5] });
    const page = await visitAs(portal, 'demo-site', VALUES);
    const group = groupOf(page, text);
    await seen(page.getByText(told(values.latest, { value: '1.600,500', unit: 'kWh', day: shown(monthsAgo(1)) })));
    await group.click();
    const latest = page.getByRole('row').filter({ hasText: '1.600,500 kWh' }).filter({ hasText: '300,500 kWh' });
    await seen(latest);
    expect(await group.getAttribute('aria-expanded')).toBe('true');
    await keep(page, 'meters 6 values');
    // Somebody else reads it: what is shown is renewed when one comes back to the page.
    await portal.make((world) => insertReading(world, aReading(id, today(), 1_900)));
    await page.clock.install();
    await page.clock.fastForward(60_000);
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
    await expect.poll(() => group.getAttribute('aria-expanded')).toBe('false');
    await seen(page.getByText(told(values.latest, { value: '1.900,000', unit: 'kWh', day: shown(today()) })));
  });

  test('have a chart of the last readings and of the months', async () => {
    const text = 'Probe Verlauf';
    await aReadMeter({ text, values: Array.from({ length: 14 }, (_, at) => 1_000 + at * 100) });
    const page = await visitAs(portal, 'demo-site', VALUES);
    await button(page, told(values.chartOf, { meter: text })).click();
    await seen(page.getByRole('img', { name: told(values.course.chart, { meter: text }) }));
    const chart = page.getByRole('dialog');
    // A line of ten points, and a bar below each.
    expect(await chart.locator('svg[role=img] circle').count()).toBe(10);
    expect(await chart.locator('svg[role=img] rect').count()).toBe(10);
    await keep(page, 'meters 7 course');
    await chart.getByText(values.course.views.months).click();
    await seen(page.getByRole('img', { name: told(values.course.monthChart, { meter: text }) }));
    await seen(chart.getByRole('row').nth(12));
    await keep(page, 'meters 8 months');
  });

  test('are corrected and deleted by keepers, and the old ones are still told', async () => {
    const text = 'Probe Korrektur';
    await aReadMeter({ text, values: [1_000, 1_300, 1_600] });
    const page = await visitAs(portal, 'demo-meters', `${VALUES}?site=${SITE}`);
    await groupOf(page, text).click();
    const row = page.getByRole('row').filter({ hasText: '1.600,000 kWh' }).filter({ hasText: '300,000 kWh' });
    await row.getByRole('button').first().click();
    const title = told(values.reading.title, { meter: text, day: shown(monthsAgo(1)) });
    await button(dialog(page, title), values.correction.action).click();
    const form = dialog(page, values.correction.title);
    await field(form, entry.fields.value).fill('1500');
    await button(form, de.kit.form.save).click();
    await gone(form);
    await seen(dialog(page, title).getByText(values.reading.former));
    await seen(dialog(page, title).getByText('1.600,000 kWh'));
    await keep(page, 'meters 9 corrected');
    await button(dialog(page, title), values.removal.action).click();
    await button(dialog(page, values.removal.title), values.removal.action).click();
    await seen(page.getByText(values.removal.done));
    await expect.poll(() => groupOf(page, text).getAttribute('aria-expanded')).toBe('false');
    await groupOf(page, text).click();
    await seen(page.getByRole('row').filter({ hasText: values.deleted }));
  });
});

describe('who comes', () => {
  test('people of a site are told in the navigation and at home what is to be read', async () => {
    await aReadMeter({ text: 'Probe Hinweis', values: [1_000, 1_300] });
    const page = await visitAs(portal, 'demo-site', '/');
    await seen(page.getByText(entry.notice.title));
    await seen(page.getByRole('navigation').getByText(menu.due));
    await keep(page, 'meters 10 home');
    await page.goto(AREA);
    await seen(heading(page, menu.title));
    await seen(heading(page, menu.entry));
    expect(await heading(page, menu.administration).count()).toBe(0);
    await seen(page.getByText(overview.values));
  });

  test('keepers see all tiles, and others none', async () => {
    const keeper = await visitAs(portal, 'demo-meters', AREA);
    for (const title of [menu.entry, menu.values, menu.ranking, menu.administration, menu.supervision, menu.costs]) {
      await seen(heading(keeper, title));
    }
    await seen(link(keeper, menu.home));
    const other = await visitAs(portal, 'demo-price-tag', ENTRY);
    await seen(heading(other, de.shell.forbidden.title));
    expect(await other.getByText(entry.save).count()).toBe(0);
  });
});
