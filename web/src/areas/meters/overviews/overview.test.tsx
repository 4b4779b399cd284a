import { overviews } from '@kontor/contract/areas/meters/overviews/endpoints.ts';
import { readings } from '@kontor/contract/areas/meters/readings/endpoints.ts';
import { addMonths, firstOfMonth } from '@kontor/contract/kernel/calendar.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { expect, test } from 'vitest';
import { aMeter, aReading, insertMeter, insertReading } from '../../../../../server/src/areas/meters/factory.ts';
import { at, gone, heading, link, poll, seen } from '../../../testing/acts.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal } from '../../../testing/portal.ts';
import { rowsOf, savedTable } from '../../../testing/saved-table.ts';
import { de } from '../../../testing/words.ts';

const portal = componentPortal();
const { entry, menu, overview, supervision } = de.meters;
const AREA = '/meter-management';
/** Clara Conrad's site. */
const SITE = 601;

const figures = (page: Page) => page.locator('dl dd').allInnerTexts();
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Meters of the site: one that is overdue, one that was read today, and one that was never read. */
const createMeters = (name: string) =>
  portal.make(async (world) => {
    const today = dayOf(new Date(), 'Europe/Berlin');
    const overdue = await insertMeter(world, aMeter(SITE, { text: `${name} alt` }));
    await insertReading(world, aReading(overdue, addMonths(firstOfMonth(today), -6), 1_000));
    const read = await insertMeter(world, aMeter(SITE, { text: `${name} frisch` }));
    await insertReading(world, aReading(read, today, 1_234.5));
    await insertMeter(world, aMeter(SITE, { text: `${name} neu` }));
  });

test('a site sees its meters, those to be read first, with their last reading', async () => {
  await createMeters('Probe Markt');
  const { body } = await portal.app.as('administrator').call(readings.entries, { params: { siteId: SITE } });
  const due = body.filter(({ entryAllowed }) => entryAllowed);
  const page = await portal.open(AREA, { as: 'demo-site' });
  await seen(rowOf(page, 'Probe Markt alt').getByText(supervision.tabs.overdue));
  expect((await figures(page)).slice(0, 2)).toEqual([String(body.length), String(due.length)]);
  const names = await page.locator('tbody tr').allInnerTexts();
  const positionOf = (name: string) => names.findIndex((row) => row.includes(`Probe Markt ${name}`));
  expect(positionOf('neu')).toBeLessThan(positionOf('alt'));
  expect(positionOf('alt')).toBeLessThan(positionOf('frisch'));
  await seen(rowOf(page, 'Probe Markt frisch').getByText('1.234,500'));
  await seen(rowOf(page, 'Probe Markt neu').getByText(entry.never));
  await gone(heading(page, overview.overdue));
  await rowOf(page, 'Probe Markt alt').getByRole('link').click();
  await at(page, `${AREA}/data-entry`);
});

test('meter management sees overdue and unusual readings of all sites', async () => {
  await createMeters('Probe Gruppe');
  const keeper = portal.app.as('administrator');
  const [{ body: sites }, { body: outliers }] = [
    await keeper.call(overviews.overdue),
    await keeper.call(overviews.outliers),
  ];
  const meters = sites.flatMap((site) => site.meters);
  const neverRead = meters.filter(({ daysLate }) => daysLate === null);
  const page = await portal.open(AREA, { as: 'demo-meters' });
  await poll(() => figures(page)).toEqual([sites, meters, neverRead, outliers].map(({ length }) => String(length)));
  await seen(heading(page, overview.overdue));
  await seen(heading(page, overview.outliers));
  await link(page, supervision.reminder.title).click();
  await at(page, `${AREA}/overview`);
  await page.goBack();
  await link(page, menu.record).click();
  await at(page, `${AREA}/data-entry`);
});

test('overdue meters and unusual readings are saved with their figures as numbers', async () => {
  await createMeters('Probe Datei');
  const page = await portal.open(`${AREA}/overview`, { as: 'demo-meters' });
  await seen(rowOf(page, 'Probe Datei alt'));
  const [header = [], ...rows] = await rowsOf(await savedTable(page, 'csv'));
  const valuesOf = (meter: string, name: string) => rows.find((row) => row.includes(meter))?.[header.indexOf(name)];
  expect(valuesOf('Probe Datei alt', supervision.overdue.daysLate)).toMatch(/^\d+$/);
  expect(valuesOf('Probe Datei neu', supervision.overdue.daysLate)).toBe('');
  await page.goto(`${AREA}/overview?tab=outliers`);
  const { least, most } = supervision.outliers;
  await seen(page.getByRole('columnheader', { name: supervision.outliers.expected }));
  const [names = [], first = []] = await rowsOf(await savedTable(page, 'csv'));
  const { consumption, unit } = de.meters.values.fields;
  const [used, measure, from, to] = [consumption, unit, least, most].map((name) => first[names.indexOf(name)]);
  expect([used, from, to].filter((value) => !/^\d+(,\d+)?$/.test(value ?? ''))).toEqual([]);
  expect(measure).toMatch(/^(kWh|m³)$/);
});
