import { department } from '@kontor/contract/areas/master-data/affiliations/schema.ts';
import { expect, test } from 'vitest';
import { button, field, heading, link, seen } from './acts.ts';
import { refusal } from './network.ts';
import { componentPortal } from './portal.ts';
import { de } from './words.ts';

const portal = componentPortal();
const { departments } = de.masterData;

test('a visitor is asked to sign in', async () => {
  const page = await portal.open('/departments');
  await seen(button(page.getByRole('main'), de.shell.bar.signIn));
});

test('a test can answer a call, as often as it specifies', async () => {
  const page = await portal.open('/', { as: 'demo-administrator' });
  portal.answer(department.list, refusal(403, 'request.forbidden'), { times: 1 });
  await link(page, departments.title).first().click();
  await seen(page.getByText(de.kernel.errors.request.forbidden));
  await page.reload();
  await seen(page.getByRole('cell', { name: 'Buchhaltung', exact: true }));
});

test('no call is answered offline', async () => {
  const page = await portal.open('/departments/add', { as: 'demo-administrator' });
  await field(page, de.masterData.department.title).fill('Ohne Netz');
  portal.setOffline(true);
  await button(page, de.masterData.department.create).click();
  await seen(page.getByText(de.shell.errors.network.failed));
});

test("a page's storage survives reopening, but not the end of the test", async () => {
  const page = await portal.open('/departments', { as: 'demo-administrator' });
  localStorage.setItem('kontor.probe', '1');
  await page.reload();
  await seen(heading(page, departments.title));
  expect(localStorage.getItem('kontor.probe')).toBe('1');
  await portal.open('/');
  expect(localStorage.getItem('kontor.probe')).toBeNull();
});

test('both sides have the same clock', async () => {
  expect(new Date().toISOString().slice(0, 10)).toBe('2027-03-01');
  portal.setClock('2027-04-02T08:00:00Z');
  await portal.open('/departments', { as: 'demo-administrator' });
  expect(new Date().toISOString().slice(0, 10)).toBe('2027-04-02');
  expect(portal.app.now().toISOString().slice(0, 10)).toBe('2027-04-02');
});

test('a form of the page can be read as form data, as React does', () => {
  const form = document.createElement('form');
  form.innerHTML = '<input name="title" value="Kölsch" /><button name="next" value="1">Weiter</button>';
  expect([...new FormData(form, form.querySelector('button'))]).toEqual([
    ['title', 'Kölsch'],
    ['next', '1'],
  ]);
});
