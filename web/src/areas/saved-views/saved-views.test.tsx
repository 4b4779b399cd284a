import { describe, expect, test, vi } from 'vitest';
import { at, button, dialog, field, gone, heading, link, poll, seen } from '../../testing/acts.ts';
import type { Page } from '../../testing/page.tsx';
import { componentPortal } from '../../testing/portal.ts';
import { de, fillIn } from '../../testing/words.ts';

const portal = componentPortal();
const { savedViews: words, kit } = de;
const LIST = '/booking/events';

const openList = (query = '', as: 'demo-booking' | 'demo-administrator' = 'demo-booking') =>
  portal.open(`${LIST}${query}`, { as });
const query = () => Object.fromEntries(new URLSearchParams(location.search));
const search = (page: Page) => page.getByRole('searchbox', { name: kit.table.search });
const columns = (page: Page) => page.getByRole('columnheader').allInnerTexts();
const sortBy = (page: Page, column: string) => button(page.getByRole('columnheader', { name: column }), column).click();
const item = (page: Page, name: string) => page.getByRole('menuitem', { name });
const view = (page: Page, name: string) => page.getByRole('menuitemradio', { name });
const current = (name: string) => fillIn(words.current, { name });

async function save(page: Page, name: string, { asDefault = false } = {}): Promise<void> {
  await button(page, words.title).click();
  await item(page, words.save).click();
  await field(dialog(page, words.save), words.fields.name).fill(name);
  if (asDefault) await field(dialog(page, words.save), words.fields.isDefault).click();
  await button(dialog(page, words.save), words.save).click();
  await gone(dialog(page, words.save));
  await seen(button(page, current(name)));
}

describe('the address of a list', () => {
  test('has search, sort and hidden columns, and opens the same list for others', async () => {
    const page = await openList();
    await search(page).fill('bier');
    await sortBy(page, de.booking.event.title);
    await sortBy(page, de.booking.event.title);
    await poll(query).toEqual({ search: 'bier', sort: '-title' });
    await button(page, words.title).click();
    await item(page, words.columns.title).click();
    await page.getByRole('checkbox', { name: de.booking.event.category, exact: true }).click();
    await page.keyboard.press('Escape');
    await gone(dialog(page, words.columns.title));
    await poll(query).toEqual({ search: 'bier', sort: '-title', hidden: 'category' });
    expect(await columns(page)).not.toContain(de.booking.event.category);

    const other = await openList('?search=bier&sort=-title&hidden=category', 'demo-administrator');
    await seen(heading(other, de.booking.events.title));
    await poll(() => search(other).inputValue()).toBe('bier');
    expect(await columns(other)).not.toContain(de.booking.event.category);
    await seen(other.locator('th[aria-sort=descending]'));
  });

  test('comes back on this device until it is reset, and yields to a link', async () => {
    const page = await openList();
    await search(page).fill('wein');
    await poll(query).toEqual({ search: 'wein' });
    await seen(button(page, words.reset));
    await link(page, de.booking.calendar.open).click();
    await at(page, `${LIST}/calendar`);
    await link(page, kit.page.back).click();
    await at(page, LIST);
    await poll(() => search(page).inputValue()).toBe('wein');
    await poll(query).toEqual({ search: 'wein' });

    await button(page, words.reset).click();
    await poll(query).toEqual({});
    await poll(() => search(page).inputValue()).toBe('');
    await gone(button(page, words.reset));
  });
});

describe('a saved view', () => {
  test('is saved, opened, changed and deleted', async () => {
    const page = await openList('?search=bier&sort=-title');
    await seen(button(page, words.title));
    await save(page, 'Bier, rückwärts');
    await button(page, words.reset).click();
    await poll(query).toEqual({});

    await button(page, words.title).click();
    await view(page, 'Bier, rückwärts').click();
    await poll(query).toEqual({ search: 'bier', sort: '-title' });
    await poll(() => search(page).inputValue()).toBe('bier');
    await search(page).fill('wein');
    await poll(query).toEqual({ search: 'wein', sort: '-title' });
    await button(page, words.title).click();
    await item(page, fillIn(words.update, { name: 'Bier, rückwärts' })).click();
    await seen(button(page, current('Bier, rückwärts')));

    await button(page, current('Bier, rückwärts')).click();
    await item(page, words.manage.action).click();
    await button(page, fillIn(words.manage.edit, { name: 'Bier, rückwärts' })).click();
    await field(dialog(page, words.manage.editTitle), words.fields.name).fill('Wein');
    await button(dialog(page, words.manage.editTitle), kit.form.save).click();
    await button(page, fillIn(words.manage.remove, { name: 'Wein' })).click();
    await button(page, words.manage.removeAction).click();
    await seen(page.getByText(words.manage.removed));
    expect(await portal.db.selectFrom('saved_view').selectAll().execute()).toEqual([]);
  });

  test('that is the default opens the list where there is no last view', async () => {
    const page = await openList('?search=bier');
    await seen(button(page, words.title));
    await save(page, 'Bier', { asDefault: true });
    // Another device: nothing is stored there.
    const other = await openList();
    await seen(button(other, current('Bier')));
    expect(query()).toMatchObject({ search: 'bier' });
    await button(other, words.reset).click();
    await poll(query).toEqual({});
  });

  test('has a name that no other view of the list has', async () => {
    const page = await portal.open('/booking/events?search=sekt', { as: 'demo-administrator', refusals: [409] });
    await seen(button(page, words.title));
    await save(page, 'Sekt');
    await search(page).fill('schaumwein');
    await poll(query).toMatchObject({ search: 'schaumwein' });
    await button(page, words.title).click();
    await item(page, words.save).click();
    await field(dialog(page, words.save), words.fields.name).fill('sekt');
    await button(dialog(page, words.save), words.save).click();
    await seen(page.getByText(words.errors.nameTaken));
  });

  test('is shared by its link', async () => {
    const writeText = vi.fn(async () => {});
    const page = await openList('?search=bier');
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }));
    await button(page, words.title).click();
    await item(page, words.copyLink).click();
    await seen(page.getByText(words.copied));
    expect(writeText).toHaveBeenCalledWith(expect.stringContaining(`${LIST}?search=bier`));
    vi.unstubAllGlobals();
  });
});
