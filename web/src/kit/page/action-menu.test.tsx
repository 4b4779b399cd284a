import { expect, test } from 'vitest';
import { button, gone, seen } from '../../testing/acts.ts';
import { componentPortal } from '../../testing/portal.ts';
import { de } from '../../testing/words.ts';

const portal = componentPortal();
const { menu: label } = de.kit.page;

test('Escape closes a menu before its first item has the focus', async () => {
  const { id } = await portal.db
    .insertInto('department')
    .values({ title: 'Taste' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const page = await portal.open(`/departments/${id}`, { as: 'demo-administrator' });
  const menu = button(page, label);
  await seen(menu);
  const [element] = menu.elements();
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  // The menu is open; its first item gets the focus later, by a timer.
  await Promise.resolve();
  expect(element?.getAttribute('aria-expanded')).toBe('true');
  element?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await Promise.resolve();
  expect(element?.getAttribute('aria-expanded')).toBe('false');
  await gone(page.getByRole('menuitem'));
});
