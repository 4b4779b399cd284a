import type * as affiliations from '@kontor/contract/areas/master-data/affiliations/schema.ts';
import { only } from '@kontor/contract/kernel/access.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { button, field, gone, heading, link, seen } from '../../testing/acts.ts';
import { componentPortal } from '../../testing/portal.ts';
import { de } from '../../testing/words.ts';

const portal = componentPortal();
const { department, departments } = de.masterData;
const SCHEMA = '@kontor/contract/areas/master-data/affiliations/schema.ts';

const newDepartment = async (title: string) =>
  (await portal.db.insertInto('department').values({ title }).returning('id').executeTakeFirstOrThrow()).id;

/** Has the contract say, for the pages opened from now on, that administrators only read departments. */
const onlyRead = () =>
  vi.doMock(SCHEMA, async (original) => {
    const known = await original<typeof affiliations>();
    const caller = only('PortalMeterManagement');
    const { create, update } = known.department;
    const readable = { ...known.department, create: { ...create, caller }, update: { ...update, caller } };
    return { ...known, department: readable };
  });
afterEach(() => {
  vi.doUnmock(SCHEMA);
  // The modules that imported it would be those of the next file.
  vi.resetModules();
});

test('who may write finds the way to add a record, and a form for each', async () => {
  const id = await newDepartment('Werkstatt');
  const page = await portal.open('/departments', { as: 'demo-administrator' });
  await seen(link(page, departments.add));
  await link(page, 'Werkstatt').click();
  await seen(heading(page, 'Werkstatt'));
  await seen(field(page, department.title));
  expect(new URL(page.url()).pathname).toBe(`/departments/${id}`);
});

test('who may only read finds no way to add a record', async () => {
  await newDepartment('Lesesaal');
  onlyRead();
  const page = await portal.open('/departments', { as: 'demo-administrator' });
  await seen(link(page, 'Lesesaal'));
  expect(await link(page, departments.add).count()).toBe(0);
});

test('who may only read is not asked to add the first record', async () => {
  onlyRead();
  portal.answer('/api/department', () => new Response('[]', { headers: { 'Content-Type': 'application/json' } }));
  const page = await portal.open('/departments', { as: 'demo-administrator' });
  await seen(page.getByText(departments.none));
  await gone(page.getByText(departments.noneText));
  expect(await link(page, departments.add).count()).toBe(0);
});

test('who may only read sees the facts of a record instead of a form that must fail', async () => {
  const id = await newDepartment('Archiv');
  onlyRead();
  const page = await portal.open(`/departments/${id}`, { as: 'demo-administrator' });
  await seen(heading(page, 'Archiv'));
  await seen(page.getByRole('term').filter({ hasText: department.title }));
  await seen(page.getByRole('definition').filter({ hasText: 'Archiv' }));
  expect(await page.getByRole('textbox').count()).toBe(0);
  expect(await button(page, de.kit.page.menu).count()).toBe(0);
  expect(await button(page, de.kit.form.save).count()).toBe(0);
});
