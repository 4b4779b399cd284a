import type { Locator, Page } from '@playwright/test';
import { aReading, insertReading } from '../server/src/areas/meters/factory.ts';
import { button, dialog, field, focused, gone, heading, seen, visitAs } from './harness/acts.ts';
import { aReadMeter, monthsAgo, shown, today } from './harness/meters.ts';
import { portalOfFile } from './harness/portal.ts';
import { answered } from './harness/requests.ts';
import { PHONE, saveScreenshot } from './harness/screen-checks.ts';
import { expect, poll, test } from './harness/test.ts';
import { de, fillIn } from './harness/words.ts';

const portal = portalOfFile();
const { entry, values, confirmations } = de.meters;
const ENTRY = '/meter-management/data-entry';

const PHOTO = {
  name: 'Zaehler.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const readingsOf = (meterId: number) =>
  portal.db
    .selectFrom('meter_reading')
    .select(['id', 'value', 'date', 'reason', 'confirmed', 'kind', 'photo_id', 'client_id'])
    .where('meter_id', '=', meterId)
    .orderBy('date')
    .orderBy('id')
    .execute();

/** The number of readings entered in addition to the demo's. */
const enteredOf = async (meterId: number) => (await readingsOf(meterId)).filter(({ client_id: id }) => id !== null);

const rowOf = (page: Page, text: string): Locator => page.getByRole('listitem').filter({ has: heading(page, text) });
const valueIn = (row: Locator) => field(row, entry.fields.value);
const save = (row: Locator, text: string) => button(row, fillIn(entry.saveOf, { meter: text }));
/** The notice of a waiting reading; that of a waiting photo is similar. */
const waitingNotice = (row: Locator) => row.getByText(entry.waiting.title, { exact: true });

async function takePhoto(page: Page, row: Locator): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button(row, entry.fields.addPhoto).click();
  await page.getByRole('menuitem', { name: de.kit.picture.camera }).click();
  await (await chooser).setFiles(PHOTO);
}

test.describe('entering a reading', () => {
  test('a row shows the known facts, accepts a value with a comma once, and confirms it', async () => {
    const text = 'Probe Kühlraum';
    const id = await aReadMeter(portal, { text, values: [1_000, 1_300, 1_600.5] });
    const page = await visitAs(portal, 'demo-site', ENTRY);
    const row = rowOf(page, text);
    await seen(row.getByText(fillIn(entry.previousOn, { value: '1.600,500', unit: 'kWh', day: shown(monthsAgo(1)) })));
    await seen(row.getByText(shown(monthsAgo(0))));
    await expect(save(row, text)).toBeDisabled();
    await valueIn(row).fill('1905,25');
    await seen(row.getByText(fillIn(entry.consumption, { value: '304,750 kWh' })));
    await field(row, entry.fields.date).fill('');
    await expect(save(row, text)).toBeDisabled();
    await field(row, entry.fields.date).fill(today());
    await save(row, text).click();
    await seen(row.getByText(entry.saved));
    await expect(valueIn(row)).toHaveCount(0);
    expect(await enteredOf(id)).toMatchObject([{ value: '1905.250', date: today(), reason: null }]);

    await page.reload();
    await seen(row.getByText(fillIn(entry.early, { day: shown(monthsAgo(-1)) })));
    await expect(valueIn(row)).toBeDisabled();
    await expect(save(row, text)).toBeDisabled();
  });

  test('an unusual value requires a reason, which is saved, and a draft survives a reload', async () => {
    const text = 'Probe Markthalle';
    const id = await aReadMeter(portal, { text, values: [1_000, 1_300, 1_600] });
    const page = await visitAs(portal, 'demo-site', ENTRY);
    const row = rowOf(page, text);
    await valueIn(row).fill('9000');
    await seen(row.getByText(entry.unusual.title));
    await save(row, text).click();
    await focused(field(row, entry.fields.reason));
    await seen(row.getByText(entry.unusual.reasonMissing));
    await field(row, entry.fields.reason).fill('Kühlhaus stand offen');
    await saveScreenshot(page, 'meters 1 unusual');
    await page.reload();
    await poll(() => field(row, entry.fields.reason).inputValue()).toBe('Kühlhaus stand offen');
    await save(row, text).click();
    await seen(row.getByText(entry.saved));
    expect(await enteredOf(id)).toMatchObject([{ value: '9000.000', reason: 'Kühlhaus stand offen' }]);
  });

  test('a value below the previous one asks for the cause: the meter was exchanged', async () => {
    const text = 'Probe Getränkekeller';
    const id = await aReadMeter(portal, { text, values: [1_000, 1_300, 1_600] });
    const page = await visitAs(portal, 'demo-site', ENTRY);
    const row = rowOf(page, text);
    await valueIn(row).fill('160');
    // The first digits of any value are below the previous one: the warning waits until the field loses focus.
    await expect(row.getByText(entry.contradicts.belowPrevious)).toHaveCount(0);
    await valueIn(row).press('Tab');
    await seen(row.getByText(entry.contradicts.belowPrevious));
    await save(row, text).click();
    const question = dialog(page, entry.contradiction.title);
    await expect(question.getByText(entry.contradiction.choices.rollover)).toHaveCount(0);
    await expect(question.getByText(entry.contradiction.choices.correction)).toHaveCount(0);
    await question.getByText(entry.contradiction.choices.exchange).click();
    await button(question, de.kit.form.save).click();
    await seen(question.getByText(de.kernel.validation.required));
    await expect(field(question, entry.exchange.digits)).toHaveValue('5');
    await field(question, entry.exchange.endValue).fill('1800');
    await field(question, entry.exchange.startValue).fill('0');
    await field(question, entry.exchange.number).fill('Neu-4711');
    await seen(question.getByText(fillIn(entry.contradiction.consumption, { value: '360,000 kWh' })));
    await saveScreenshot(page, 'meters 2 exchange');
    await button(question, de.kit.form.save).click();
    await gone(question);
    await seen(row.getByText(entry.saved));
    const kinds = (await readingsOf(id)).map(({ kind }) => kind);
    expect(kinds.slice(-3).sort()).toEqual(['end', 'reading', 'start']);
    expect(await enteredOf(id)).toMatchObject([{ value: '160.000', confirmed: 'exchange' }]);

    // Its chart shows where the line restarts.
    await page.goto('/meter-management/values');
    await button(page, fillIn(values.chartOf, { meter: text })).click();
    const chart = page.getByRole('img', { name: fillIn(values.course.chart, { meter: text }) });
    await seen(chart.getByText(confirmations.exchange));
    await saveScreenshot(page, 'meters 2 exchange in the chart');
  });

  test('on a phone, due meters come first, and the others are collapsed', async () => {
    const [early, due] = ['Probe A schon gelesen', 'Probe Z fällig'];
    await aReadMeter(portal, { text: early, values: [1_000, 1_300], until: 0 });
    await aReadMeter(portal, { text: due, values: [1_000, 1_300] });
    const page = await visitAs(portal, 'demo-site', ENTRY, { isPhone: true });
    await page.setViewportSize(PHONE);
    await seen(rowOf(page, early));
    const titles = await page.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(titles.indexOf(due)).toBeLessThan(titles.indexOf(early));
    await expect(valueIn(rowOf(page, early))).toHaveCount(0);
    await expect(valueIn(rowOf(page, due))).toHaveCount(1);
    await saveScreenshot(page, 'meters 11 phone');
  });
});

test.describe('a slow network', () => {
  test('a photo that cannot be sent delays neither its reading nor others', async () => {
    const [slow, fast] = ['Probe Langsam', 'Probe Nebenan'];
    const [id, otherId] = [
      await aReadMeter(portal, { text: slow, values: [1_000, 1_300, 1_600] }),
      await aReadMeter(portal, { text: fast, values: [1_000, 1_300, 1_600] }),
    ];
    const page = await visitAs(portal, 'demo-site', ENTRY, { isOffline: true, isPhone: true });
    const row = rowOf(page, slow);
    let isHanging = true;
    await page.route('**/api/attachment', (route) => (isHanging ? undefined : route.continue()));
    await valueIn(row).fill('1920');
    await takePhoto(page, row);
    await seen(row.getByText(de.kit.picture.sending));

    await valueIn(rowOf(page, fast)).fill('1910');
    await save(rowOf(page, fast), fast).click();
    await seen(rowOf(page, fast).getByText(entry.saved));
    expect(await enteredOf(otherId)).toMatchObject([{ value: '1910.000' }]);

    await row.getByText(de.kit.file.waits).waitFor({ timeout: 30_000 });
    await save(row, slow).click();
    await seen(waitingNotice(row));
    expect(await enteredOf(id)).toEqual([]);
    isHanging = false;
    await page.evaluate(`dispatchEvent(new Event('online'))`);
    await gone(waitingNotice(row));
    const readings = await enteredOf(id);
    expect(readings).toMatchObject([{ value: '1920.000' }]);
    expect(readings[0]?.photo_id).not.toBeNull();
  });
});

test.describe('without network', () => {
  test('a reading with its photo survives a reload and is sent exactly once', async () => {
    const text = 'Probe Keller';
    const id = await aReadMeter(portal, { text, values: [1_000, 1_300, 1_600] });
    const page = await visitAs(portal, 'demo-site', ENTRY, { keepsApp: true, isOffline: true, isPhone: true });
    await page.setViewportSize(PHONE);
    const row = rowOf(page, text);
    await seen(row);
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await answered(page);
    await page.context().setOffline(true);
    await page.reload();
    await valueIn(row).fill('1920');
    await takePhoto(page, row);
    await seen(row.getByText(de.kit.file.waits));
    await page.reload();
    await poll(() => valueIn(row).inputValue()).toBe('1920,000');
    await seen(row.getByText(de.kit.file.waits));
    await saveScreenshot(page, 'meters 3 offline');
    await save(row, text).click();
    await seen(waitingNotice(row));
    await page.reload();
    await seen(waitingNotice(row));
    await expect(valueIn(row)).toHaveCount(0);
    await saveScreenshot(page, 'meters 4 waiting');
    expect(await enteredOf(id)).toEqual([]);

    await page.context().setOffline(false);
    await page.evaluate(`dispatchEvent(new Event('online'))`);
    await gone(waitingNotice(row));
    await page.reload();
    await answered(page);
    const readings = await enteredOf(id);
    expect(readings).toMatchObject([{ value: '1920.000' }]);
    expect(readings[0]?.photo_id).not.toBeNull();
  });

  test('a reading rejected later is shown in its row for correction', async () => {
    const text = 'Probe Dach';
    const id = await aReadMeter(portal, { text, values: [1_000, 1_300, 1_600], until: 2 });
    const page = await visitAs(portal, 'demo-site', ENTRY, { keepsApp: true, isOffline: true, refusals: [409] });
    const row = rowOf(page, text);
    await seen(row);
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await answered(page);
    await page.context().setOffline(true);
    await valueIn(row).fill('2100');
    await save(row, text).click();
    await seen(waitingNotice(row));

    // Meanwhile someone else read a higher value.
    await portal.make((world) => insertReading(world, aReading(id, monthsAgo(1), 2_200, { reason: 'so war es' })));
    await page.context().setOffline(false);
    await seen(row.getByText(entry.waiting.refused));
    await seen(row.getByText(de.meters.errors.belowPrevious));
    await saveScreenshot(page, 'meters 5 refused');
    await valueIn(row).fill('2580');
    await save(row, text).click();
    await poll(() => enteredOf(id)).toMatchObject([{ value: '2580.000' }]);
    await seen(row.getByText(entry.saved));
  });
});
