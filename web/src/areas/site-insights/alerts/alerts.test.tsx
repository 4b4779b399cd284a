import { alertRule } from '@kontor/contract/areas/site-insights/alerts/schema.ts';
import { allSitesSubscriptions } from '@kontor/contract/areas/site-insights/subscriptions/endpoints.ts';
import { expect, test } from 'vitest';
import { at, button, dialog, field, gone, heading, link, poll, seen } from '../../../testing/acts.ts';
import { componentPortal } from '../../../testing/portal.ts';
import { rowsOf, savedTable } from '../../../testing/saved-table.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { alerts, comparison, evaluation, menu, subscriptions, terms } = de.siteInsights;

const PATH = '/evaluation/site/alerts';
const DAY = '2027-02-24';

/** An alert of a site, raised on the day of the tests. */
const raise = async (siteId: number, value: number) => {
  const { id } = await portal.app.db.selectFrom('alert_rule').select('id').orderBy('id').executeTakeFirstOrThrow();
  await portal.app.db
    .insertInto('site_alert')
    .values({
      ...{ rule_id: id, site_id: siteId, day: DAY, figure: 'totalRevenue', kind: 'change' },
      ...{ value, expected: 2 * value, raised_at: '2027-02-28T07:20:00Z' },
    })
    .execute();
};

test('an alert leads to the figures of its day, and people of a site see no others', async () => {
  // Those of the demo.
  await portal.app.db.deleteFrom('site_alert').execute();
  await raise(601, 4000);
  await raise(602, 5000);
  const page = await portal.open(PATH, { as: 'demo-administrator' });
  await seen(page.getByText('4.000 €', { exact: true }));
  await seen(page.getByText('5.000 €', { exact: true }));
  await seen(page.getByText(fillIn(alerts.expected.change, { value: '8.000 €' })));
  const own = await portal.open(PATH, { as: 'demo-evaluation' });
  await seen(own.getByText('4.000 €', { exact: true }));
  expect(await own.getByText('5.000 €', { exact: true }).count()).toBe(0);
  await own.locator('td[data-name] a').first().click();
  await at(own, '/evaluation/site');
  await seen(heading(own, evaluation.groups.revenue));
  await poll(() => new URL(own.url()).searchParams.get('start')).toBe(DAY);
  await seen(heading(own, alerts.title));
  await link(own, alerts.open).click();
  await at(own, PATH);
});

test('another site in the address is not the person’s own, and leads to their own', async () => {
  await portal.app.db.deleteFrom('site_alert').execute();
  await raise(601, 4000);
  const page = await portal.open(`${PATH}?site=602`, { as: 'demo-evaluation' });
  await seen(page.getByText(de.shell.site.foreign));
  await button(page, de.shell.site.toOwn).click();
  await seen(page.getByText('4.000 €', { exact: true }));
});

test('alerts are saved with numbers, and their units in columns of their own', async () => {
  await portal.app.db.deleteFrom('site_alert').execute();
  await raise(601, 4000);
  const page = await portal.open(PATH, { as: 'demo-evaluation' });
  await seen(page.getByText('4.000 €', { exact: true }));
  const [header = [], row = []] = await rowsOf(await savedTable(page, 'csv'));
  const { fields, kinds } = alerts;
  expect(header.slice(-6)).toEqual(
    (['value', 'unit', 'expected', 'kind', 'change', 'changeUnit'] as const).map((key) => fields[key]),
  );
  expect(row.slice(-6)).toEqual(['4000', '€', '8000', kinds.change, '-50', '%']);
});

test('people switch mails about alerts and about the comparison on and off', async () => {
  const page = await portal.open(PATH, { as: 'demo-evaluation' });
  const mails = page.getByRole('switch', { name: alerts.subscribe });
  // The switch changes before the answer arrives.
  const isSubscribed = async () => {
    const answer = portal.app
      .as('evaluation')
      .call(allSitesSubscriptions.allSitesSubscription, { query: { mail: 'alerts' } });
    return (await answer).body.isSubscribed;
  };
  await mails.click();
  await poll(isSubscribed).toBe(true);
  await page.goto(`${PATH}?unsubscribe=true`);
  const asked = dialog(page, alerts.end.title);
  await button(asked, subscriptions.end.confirm).click();
  await seen(asked.getByText(alerts.end.done));
  await button(asked, de.kit.dialog.close).last().click();
  await poll(() => mails.isChecked()).toBe(false);
  const other = await portal.open('/evaluation/site/all', { as: 'demo-administrator' });
  const monthly = other.getByRole('switch', { name: comparison.subscribe });
  await monthly.click();
  await poll(() => monthly.isChecked()).toBe(true);
});

test('an administrator adds, changes and deletes a rule', async () => {
  const page = await portal.open(`${PATH}/rules`, { as: 'demo-administrator' });
  await seen(heading(page, menu.alertRules.title));
  await button(page, alerts.rules.add).click();
  const added = dialog(page, alerts.rules.add);
  await field(added, alerts.rules.figure).click();
  await page.getByRole('option', { name: terms.figures.averageInvoiceSum, exact: true }).click();
  await field(added, alerts.rules.threshold).fill('12,5');
  await field(added, alerts.rules.isForAllSites).click();
  await button(added, alerts.rules.create).click();
  await seen(added.getByText(de.kit.form.attention));
  await field(added, alerts.rules.isForAllSites).click();
  await button(added, alerts.rules.create).click();
  await gone(added);
  const row = page.getByRole('row').filter({ hasText: terms.figures.averageInvoiceSum });
  await seen(row.getByText(fillIn(alerts.rules.limits.change, { value: '12,50 %' })));
  await row.getByText(terms.figures.averageInvoiceSum).click();
  const opened = dialog(page, alerts.rules.edit);
  await field(opened, alerts.rules.threshold).fill('15');
  await button(opened, de.kit.form.save).click();
  await gone(opened);
  await seen(row.getByText(fillIn(alerts.rules.limits.change, { value: '15,00 %' })));
  await row.getByText(terms.figures.averageInvoiceSum).click();
  await button(opened, alerts.rules.removal.action).click();
  await button(dialog(page, alerts.rules.removal.title), alerts.rules.removal.action).click();
  await gone(row);
  const { body } = await portal.app.as('administrator').call(alertRule.list);
  expect(body.map(({ figure }) => figure)).not.toContain('averageInvoiceSum');
});

test('the days have their weekdays, in English as well', async () => {
  await portal.app.db.deleteFrom('site_alert').execute();
  await raise(601, 4000);
  const page = await portal.open(PATH, { as: 'demo-evaluation' });
  await seen(page.getByText('Mi, 24.02.2027', { exact: true }));
  await page.getByRole('button', { name: de.shell.bar.language }).click();
  await seen(page.getByText('Wed, 24/02/2027', { exact: true }));
});
