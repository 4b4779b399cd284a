import { dayOf } from '@kontor/contract/kernel/days.ts';
import { describe, expect, test } from 'vitest';
import { aReading, insertReading, insertReadMeter } from '../../../../server/src/areas/meters/factory.ts';
import { button, dialog, field, heading, seen } from '../../testing/acts.ts';
import type { Locator } from '../../testing/locator.ts';
import type { Page } from '../../testing/page.tsx';
import { componentPortal } from '../../testing/portal.ts';
import { de, fillIn } from '../../testing/words.ts';

const portal = componentPortal();
const { entry } = de.meters;
const ENTRY = '/meter-management/data-entry';

/** Where Clara Conrad works. */
const SITE = 601;

const today = () => dayOf(new Date(), 'Europe/Berlin');
/** A day as pages show it. */
const shown = (day: string) => day.split('-').reverse().join('.');

const aReadMeter = (read: Parameters<typeof insertReadMeter>[2]): Promise<number> =>
  portal.make((world) => insertReadMeter(world, SITE, read));

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
const save = (row: Locator, text: string) => button(row, fillIn(entry.saveOf, { meter: text }));

describe('entering what a meter shows', () => {
  test('consumption continues after a register rolls over', async () => {
    const text = 'Probe Pumpe';
    const id = await aReadMeter({ text, values: [99_200, 99_500, 99_800] });
    const page = await portal.open(ENTRY, { as: 'demo-site' });
    const row = rowOf(page, text);
    await valueIn(row).fill('100');
    await save(row, text).click();
    const asked = dialog(page, entry.contradiction.title);
    await asked.getByText(entry.contradiction.choices.rollover).click();
    await button(asked, de.kit.form.save).click();
    await seen(row.getByText(entry.saved));
    expect(await enteredOf(id)).toMatchObject([{ value: '100.000', confirmed: 'rollover' }]);
  });

  test('what another tab has saved is in the row once it was rejected', async () => {
    const text = 'Probe Doppelt';
    const id = await aReadMeter({ text, values: [1_000, 1_300, 1_600] });
    const page = await portal.open(ENTRY, { as: 'demo-site', refusals: [409] });
    const row = rowOf(page, text);
    await valueIn(row).fill('1900');
    await portal.make((world) => insertReading(world, aReading(id, today(), 1_905)));
    await save(row, text).click();
    await seen(row.getByText(fillIn(entry.previousOn, { value: '1.905,000', unit: 'kWh', day: shown(today()) })));
  });

  test('before a reading is due only keepers enter it, and they correct mistakes', async () => {
    const text = 'Probe Lüftung';
    const id = await aReadMeter({ text, values: [1_000, 1_300, 1_600], until: 0 });
    const page = await portal.open(`${ENTRY}?site=${SITE}`, { as: 'demo-meters' });
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
