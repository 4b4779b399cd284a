import { comparison as comparisonEndpoints } from '@kontor/contract/areas/site-insights/comparison/endpoints.ts';
import { targets as endpoints } from '@kontor/contract/areas/site-insights/targets/endpoints.ts';
import { expect, test } from 'vitest';
import { button, dialog, field, gone, heading, link, poll, seen } from '../../../testing/acts.ts';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { comparison, menu, targets, terms } = de.siteInsights;

const PATH = '/evaluation/site/targets';
const ofYear = { figure: 'totalRevenue', year: 2028 } as const;
const targetsOf = async (siteId: number) =>
  (await portal.app.as('administrator').call(endpoints.targetsOfSite, { params: { siteId, ...ofYear } })).body;

test('an administrator enters the targets of a year beside the year before', async () => {
  const { site } = await targetsOf(601);
  const page = await portal.open(`${PATH}?year=2028`, { as: 'demo-administrator' });
  await seen(heading(page, menu.targets.title));
  const row = page.getByRole('row').filter({ hasText: site.title });
  await seen(row.getByText(fillIn(targets.monthsOf, { months: 0 })));
  await row.getByText(site.title).click();
  const opened = dialog(
    page,
    fillIn(targets.edit, { figure: terms.figures.totalRevenue, year: 2028, site: site.title }),
  );
  await field(opened, 'Januar 2028').fill('120.000,5');
  await field(opened, 'März 2028').fill('x');
  await button(opened, de.kit.form.save).click();
  await seen(opened.getByText(de.kit.form.attention));
  await field(opened, 'März 2028').fill('130000');
  await button(opened, de.kit.form.save).click();
  await gone(opened);
  await seen(row.getByText(fillIn(targets.monthsOf, { months: 2 })));
  await seen(row.getByText('250.001 €'));
  expect(await targetsOf(601)).toMatchObject({ january: 120_000.5, february: null, march: 130_000, version: 1 });
});

test('the comparison says how far each site reaches its target', async () => {
  const query = { start: '2027-02-01', end: '2027-02-28' };
  const { body } = await portal.app.as('administrator').call(comparisonEndpoints.comparison, { query });
  const site = body.sites.find(
    ({ figures, targets: its }) => figures.totalRevenue !== null && its.totalRevenue !== null,
  );
  const reached = Number(site?.figures.totalRevenue) / Number(site?.targets.totalRevenue);
  const page = await portal.open(`/evaluation/site/all?start=${query.start}&end=${query.end}`, {
    as: 'demo-administrator',
  });
  await page.getByRole('radio', { name: comparison.to.target }).click();
  const row = page.getByRole('row').filter({ hasText: site?.site.title ?? '' });
  const percent = new Intl.NumberFormat('de-DE', { style: 'percent', minimumFractionDigits: 2 }).format(
    Math.round(reached * 10_000) / 10_000,
  );
  await seen(row.getByText(percent));
  await link(page, targets.link).click();
  await seen(heading(page, menu.targets.title));
});

test('the evaluation of a site shows the target of its figures, and people of a site no more than that', async () => {
  const page = await portal.open('/evaluation/site?start=2027-02-01&end=2027-02-28', { as: 'demo-evaluation' });
  await seen(page.getByText(targets.beside.target, { exact: true }).first());
  const shared = () => page.getByText(targets.beside.sharedText).count();
  expect(await shared()).toBe(0);
  await page.goto('/evaluation/site?start=2027-02-01&end=2027-02-20');
  await poll(shared).toBe(1);
  await page.goto(PATH);
  await gone(heading(page, menu.targets.title));
});
