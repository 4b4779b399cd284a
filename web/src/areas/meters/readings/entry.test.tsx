import { dayOf } from '@kontor/contract/kernel/days.ts';
import { describe, expect, test } from 'vitest';
import { aReading, insertReading, insertReadMeter } from '../../../../../server/src/areas/meters/factory.ts';
import { button, dialog, field, heading, seen } from '../../../testing/acts.ts';
import type { Locator } from '../../../testing/locator.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { entry } = de.meters;
const ENTRY = '/meter-management/data-entry';

/** Clara Conrad's site. */
const SITE = 601;

const today = () => dayOf(new Date(), 'Europe/Berlin');
/** Formats a day as the pages do. */
const formatDay = (day: string) => day.split('-').reverse().join('.');

const createReadMeter = (read: Parameters<typeof insertReadMeter>[2]): Promise<number> =>
  portal.make((world) => insertReadMeter(world, SITE, read));

const readingsOf = (meterId: number) =>
  portal.db
    .selectFrom('meter_reading')
    .select(['id', 'value', 'date', 'reason', 'confirmed', 'kind', 'photo_id', 'client_id'])
    .where('meter_id', '=', meterId)
    .orderBy('date')
    .orderBy('id')
    .execute();

/** The readings entered by the test, without the demo data. */
const enteredOf = async (meterId: number) => (await readingsOf(meterId)).filter(({ client_id: id }) => id !== null);

const rowOf = (page: Page, text: string): Locator => page.getByRole('listitem').filter({ has: heading(page, text) });
const valueIn = (row: Locator) => field(row, entry.fields.value);
const save = (row: Locator, text: string) => button(row, fillIn(entry.saveOf, { meter: text }));

describe('entering readings', () => {
  test('consumption continues after a register rolls over', async () => {
    const text = 'Probe Pumpe';
    const id = await createReadMeter({ text, values: [99_200, 99_500, 99_800] });
    const page = await portal.open(ENTRY, { as: 'demo-site' });
    const row = rowOf(page, text);
    await valueIn(row).fill('100');
    await save(row, text).click();
    const question = dialog(page, entry.contradiction.title);
    await question.getByText(entry.contradiction.choices.rollover).click();
    await button(question, de.kit.form.save).click();
    await seen(row.getByText(entry.saved));
    expect(await enteredOf(id)).toMatchObject([{ value: '100.000', confirmed: 'rollover' }]);
  });

  test('a rejected row shows the reading that another tab saved', async () => {
    const text = 'Probe Doppelt';
    const id = await createReadMeter({ text, values: [1_000, 1_300, 1_600] });
    const page = await portal.open(ENTRY, { as: 'demo-site', refusals: [409] });
    const row = rowOf(page, text);
    await valueIn(row).fill('1900');
    await portal.make((world) => insertReading(world, aReading(id, today(), 1_905)));
    await save(row, text).click();
    await seen(row.getByText(fillIn(entry.previousOn, { value: '1.905,000', unit: 'kWh', day: formatDay(today()) })));
  });

  test('only keepers can enter a reading before it is due, and correct mistakes', async () => {
    const text = 'Probe Lüftung';
    const id = await createReadMeter({ text, values: [1_000, 1_300, 1_600], until: 0 });
    const page = await portal.open(`${ENTRY}?site=${SITE}`, { as: 'demo-meters' });
    const row = rowOf(page, text);
    expect(await save(row, text).isDisabled()).toBe(true);
    await button(row, entry.outOfTurn).click();
    await valueIn(row).fill('1550');
    await save(row, text).click();
    const question = dialog(page, entry.contradiction.title);
    await question.getByText(entry.contradiction.choices.correction).click();
    await button(question, de.kit.form.save).click();
    await seen(row.getByText(entry.saved));
    expect((await readingsOf(id)).map(({ value }) => value)).toEqual(['1000.000', '1300.000', '1550.000']);
  });
});
