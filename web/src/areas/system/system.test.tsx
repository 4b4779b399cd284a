import { system } from '@kontor/contract/areas/system/endpoints.ts';
import { expect, test } from 'vitest';
import { insertDeadJob } from '../../../../server/src/areas/system/factory.ts';
import { at, button, dialog, gone, heading, link, openPalette, seen } from '../../testing/acts.ts';
import { networkFailure } from '../../testing/network.ts';
import type { Page } from '../../testing/page.tsx';
import { componentPortal } from '../../testing/portal.ts';
import { de, fillIn } from '../../testing/words.ts';

const portal = componentPortal();
const { deadJobs, jobs, services, merchandise, devices, menu } = de.system;

const visit = () => portal.open('/system', { as: 'demo-administrator' });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const job = jobs.names.http['forget-answers'];
const insert = () => portal.make((world) => insertDeadJob(world, { job: 'http.forget-answers', data: {} }));

test('the page is found by search, and shows that all is well', async () => {
  const page = await portal.open('/', { as: 'demo-administrator' });
  await openPalette(page);
  await page.keyboard.type('syst');
  await seen(page.getByRole('dialog').getByRole('button', { name: menu.title }));
  await page.keyboard.press('Enter');
  await at(page, '/system');
  await seen(heading(page, menu.title));
  const health = section(page, services.title);
  await seen(health);
  expect(await health.getByText(services.working, { exact: true }).count()).toBe(5);
  expect(await page.getByRole('alert').count()).toBe(0);
  await seen(page.getByText(deadJobs.none));
  await seen(section(page, merchandise.title).getByText(merchandise.done));
});

test('the sections link to the pages that show more', async () => {
  const page = await visit();
  await link(page, merchandise.toSources).click();
  await at(page, '/administration/data-sources');
  await page.goto('/system');
  await link(page, devices.toDevices).click();
  await at(page, '/inventory-management/devices');
});

test('a dead job is retried by one click, and another one deleted after a question', async () => {
  await insert();
  const page = await visit();
  const failed = section(page, deadJobs.title);
  await seen(failed.getByText(job));
  await seen(failed.getByText('http.forget-answers'));
  await seen(failed.getByText('Mail 1 could not be sent: the mail server answered 451'));
  await button(page, fillIn(deadJobs.retry, { job })).click();
  await seen(page.getByText(deadJobs.retried));
  await seen(page.getByText(deadJobs.none));

  await insert();
  await page.reload();
  await button(page, fillIn(deadJobs.delete, { job })).click();
  await button(dialog(page, deadJobs.deletion.title), deadJobs.deletion.action).click();
  await seen(page.getByText(deadJobs.deletion.done));
  await seen(page.getByText(deadJobs.none));
  const trail = portal.db.selectFrom('audit_entry').select(['action', 'actor']).where('action', 'like', 'deadJob.%');
  expect(await trail.orderBy('id').execute()).toEqual([
    { action: 'deadJob.retried', actor: 'demo-administrator' },
    { action: 'deadJob.deleted', actor: 'demo-administrator' },
  ]);
});

test('a job that somebody else has deleted meanwhile is not found', async () => {
  const id = await insert();
  const page = await portal.open('/system', { as: 'demo-administrator', refusals: [404] });
  await seen(button(page, fillIn(deadJobs.retry, { job })));
  await portal.app.as('administrator').call(system.deleteDeadJob, { params: { id } });
  await button(page, fillIn(deadJobs.retry, { job })).click();
  await seen(page.getByRole('alert'));
});

test('a failing service and what that means are named', async () => {
  const { body } = await portal.app.as('administrator').call(system.status);
  const failing = body.services.map((each) =>
    each.name === 'mail' ? { ...each, kind: 'none', isWorking: false } : each,
  );
  portal.answer('/api/system', () => Response.json({ ...body, services: failing }));
  const page = await visit();
  const alert = page.getByRole('alert').filter({ hasText: services.faults.noMail });
  await seen(alert.getByText(services.faultTexts.noMail));
  await seen(section(page, services.title).getByText(services.failing, { exact: true }));
});

test('the page has a retry button when it cannot be read', async () => {
  const restore = portal.answer('/api/system', networkFailure);
  const page = await visit();
  await seen(page.getByRole('alert').filter({ hasText: de.kit.state.failed }));
  restore();
  await button(page, de.kit.state.retry).click();
  await seen(section(page, services.title));
  await gone(page.getByRole('alert'));
});
