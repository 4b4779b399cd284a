import { addMonths, firstOfMonth } from '@kontor/contract/kernel/calendar.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { describe, expect, test } from 'vitest';
import { aMeter, aReading, insertMeter, insertReading } from '../../../../../server/src/areas/meters/factory.ts';
import { at, button, dialog, field, gone, heading, link, poll, seen } from '../../../testing/acts.ts';
import type { Locator } from '../../../testing/locator.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { menu, entry, ranking, administration, supervision } = de.meters;
const AREA = '/meter-management';
const ADMINISTRATION = `${AREA}/administration`;
/** Clara Conrad's site. */
const SITE = 601;

const today = () => dayOf(new Date(), 'Europe/Berlin');
const monthsAgo = (months: number) => addMonths(firstOfMonth(today()), -months);

const createReadMeter = (text: string, date: string): Promise<number> =>
  portal.make(async (world) => {
    const id = await insertMeter(world, aMeter(SITE, { text }));
    await insertReading(world, aReading(id, date, 1_000));
    return id;
  });

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** The error message of a field. */
const atField = (form: Locator, name: string) =>
  poll(() => field(form, name).getAttribute('aria-invalid')).toBe('true');

const devicesOf = (meterId: number) =>
  portal.db
    .selectFrom('meter_device')
    .select(['number', 'removed_on', 'digits'])
    .where('meter_id', '=', meterId)
    .orderBy('id')
    .execute();

test('the ranking marks the user’s site, opens an explanation, and the back button closes it', async () => {
  const page = await portal.open(`${AREA}/ranking`, { as: 'demo-site' });
  const own = page.getByRole('row').filter({ hasText: ranking.own });
  await seen(own);
  expect(await own.getAttribute('data-marked')).toBe('true');
  const ranks = await page.locator('tbody tr td:first-child').allInnerTexts();
  const numbers = ranks.filter((rank) => rank !== '–').map(Number);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  // Shown on every page of the table.
  await button(page, ranking.explain).click();
  const explained = page.getByRole('dialog');
  await seen(explained.getByText(ranking.explained.types).first());
  await seen(explained.getByText(/÷ Median .* = \d+,\d{3}\./));
  await poll(() => new URL(page.url()).searchParams.get('explained')).toBe(String(SITE));
  page.goBack();
  await gone(explained);
  await at(page, `${AREA}/ranking`);
});

test('the ranking marks the site that a link names', async () => {
  const page = await portal.open(`${AREA}/ranking?site=602`, { as: 'demo-meters' });
  const marked = page.locator('tr[data-marked="true"]');
  await seen(marked.getByText(/602/));
  await seen(button(page, ranking.explain));
});

describe('the meters', () => {
  test('are exchanged: the new device starts on the day the old one ends', async () => {
    const text = 'Probe Wechsel';
    const id = await createReadMeter(text, monthsAgo(1));
    const page = await portal.open(`${ADMINISTRATION}?site=${SITE}`, { as: 'demo-meters', refusals: [409] });
    await rowOf(page, text).locator('[data-row-link]').click();
    await button(dialog(page, text), administration.exchange.action).click();
    const form = dialog(page, fillIn(administration.exchange.title, { meter: text }));
    // Escape only closes the topmost dialog.
    await page.keyboard.press('Escape');
    await gone(form);
    await seen(dialog(page, text));
    await button(dialog(page, text), administration.exchange.action).click();
    await field(form, entry.exchange.endValue).fill('900');
    await field(form, entry.exchange.startValue).fill('0');
    await field(form, entry.exchange.number).fill('Neu-1');
    await button(form, de.kit.form.save).click();
    await seen(form.getByText(de.meters.errors.belowPrevious));
    await atField(form, entry.exchange.endValue);
    const exchangedOn = administration.exchange.date;
    await field(form, exchangedOn).fill(monthsAgo(2));
    await button(form, de.kit.form.save).click();
    await seen(form.getByText(de.meters.errors.laterReadings));
    await atField(form, exchangedOn);
    await field(form, exchangedOn).fill(today());
    await field(form, entry.exchange.endValue).fill('1100,5');
    await field(form, entry.exchange.number).focus();
    expect(await field(form, entry.exchange.endValue).inputValue()).toBe('1100,500');
    await button(form, de.kit.form.save).click();
    await gone(form);
    await seen(dialog(page, text).getByText('1.100,500 m³').first());
    expect(await devicesOf(id)).toMatchObject([{ removed_on: today() }, { number: 'Neu-1', removed_on: null }]);
    await button(dialog(page, text), administration.revocation.action).click();
    await button(dialog(page, administration.revocation.title), administration.revocation.action).click();
    await seen(page.getByText(administration.revocation.done));
    await gone(button(dialog(page, text), administration.revocation.action));
    expect(await devicesOf(id)).toMatchObject([{ removed_on: null }]);
  });

  test('are taken out of use with a final reading', async () => {
    const text = 'Probe Ende';
    const id = await createReadMeter(text, monthsAgo(1));
    const page = await portal.open(`${ADMINISTRATION}?site=${SITE}`, { as: 'demo-meters', refusals: [409] });
    await rowOf(page, text).locator('[data-row-link]').click();
    await button(dialog(page, text), administration.retirement.action).click();
    const form = dialog(page, administration.retirement.title);
    await field(form, administration.retirement.endValue).fill('900');
    await button(form, de.kit.form.save).click();
    await seen(form.getByText(de.kernel.validation.required));
    await field(form, administration.fields.retiredOn).fill(today());
    await button(form, de.kit.form.save).click();
    await seen(form.getByText(de.meters.errors.belowPrevious));
    await atField(form, administration.retirement.endValue);
    await field(form, administration.retirement.endValue).fill('1010,5');
    await button(form, de.kit.form.save).click();
    await gone(form);
    const readings = portal.db.selectFrom('meter_reading').select(['value', 'date']).where('meter_id', '=', id);
    expect(await readings.orderBy('date').execute()).toMatchObject([{}, { value: '1010.500', date: today() }]);
  });

  test('are imported after a dry run that lists the faults first', async () => {
    const page = await portal.open(`${ADMINISTRATION}/import`, { as: 'demo-meters' });
    const header = 'Markt;Bezeichnung;Nummer;Art;Einheit;Intervall;Stellen';
    const send = async (line: string) => {
      const file = new File([`${header}\n${line}\n`], 'Zaehler.csv', { type: 'text/csv' });
      await page.locator('input[type="file"]').setInputFiles(file);
      await button(page, de.kit.imports.check).click();
    };
    await send(`${SITE};Probe Import;Imp-1;Wasser;kWh;monatlich;5`);
    await seen(page.getByText(de.kit.imports.faultyText));
    await button(page, de.kit.file.other).click();
    await send(`${SITE};Probe Import;Imp-1;Wasser;m³;monatlich;5`);
    await button(page, fillIn(de.kit.imports.run_one, { formatted: 1 })).click();
    await seen(page.getByText(administration.import.done));
    await link(page, administration.import.toList).click();
    await page.getByRole('searchbox').or(page.getByPlaceholder(de.kit.table.search)).first().fill('Probe Import');
    await seen(rowOf(page, 'Imp-1'));
  });
});

describe('overdue meters', () => {
  test('state their delay once per row', async () => {
    await createReadMeter('Probe Doppelt', monthsAgo(6));
    await createReadMeter('Probe Daneben', monthsAgo(3));
    const page = await portal.open(`${AREA}/overview`, { as: 'demo-meters' });
    await seen(rowOf(page, 'Probe Doppelt'));
    const rows = await page.locator('tbody tr').allInnerTexts();
    const lateness = rows.map((row) => row.match(/seit [\d.]+ Tag(en)?|noch nie abgelesen/g) ?? []);
    expect(lateness.flat()).not.toEqual([]);
    for (const delays of lateness) expect(delays).toEqual([...new Set(delays)]);
  });

  test('are reminded by mail once a day', async () => {
    await createReadMeter('Probe Verspätet', monthsAgo(4));
    const page = await portal.open(`${AREA}/overview`, { as: 'demo-meters' });
    const { title } = await portal.db
      .selectFrom('site')
      .select('title')
      .where('id', '=', SITE)
      .executeTakeFirstOrThrow();
    const remind = async () => {
      await page.getByRole('checkbox', { name: fillIn(supervision.overdue.selectOne, { site: title }) }).check();
      await button(page, supervision.reminder.selected).click();
      const confirmation = dialog(page, supervision.reminder.title);
      await button(confirmation, supervision.reminder.send).click();
      return confirmation;
    };
    const first = await remind();
    await seen(first.getByText(supervision.reminder.sites_one));
    await button(first, supervision.reminder.done).click();
    const second = await remind();
    await seen(second.getByText(supervision.reminder.nothingSent));
    await seen(second.getByText(supervision.reminder.skipped_one));
  });
});

describe('access', () => {
  test('site users can only open the ranking', async () => {
    const page = await portal.open(ADMINISTRATION, { as: 'demo-site' });
    await seen(heading(page, de.shell.forbidden.title));
    for (const path of [`${ADMINISTRATION}/import`, `${AREA}/overview`, `${AREA}/costs`]) {
      await page.goto(path);
      await seen(heading(page, de.shell.forbidden.title));
    }
    await page.goto(`${AREA}/ranking`);
    await seen(heading(page, menu.ranking));
  });
});
