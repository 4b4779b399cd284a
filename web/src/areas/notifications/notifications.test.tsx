import { beforeEach, expect, test } from 'vitest';
import { SYSTEM } from '../../../../server/src/kernel/identity/actor.ts';
import { notify } from '../../../../server/src/kernel/notify.ts';
import { at, button, dialog, focused, gone, heading, poll, seen } from '../../testing/acts.ts';
import { componentPortal } from '../../testing/portal.ts';
import { de, fillIn } from '../../testing/words.ts';

const portal = componentPortal();
const { notifications: words } = de;

const tell = (...titles: string[]) =>
  portal.make(async ({ tx }) => {
    for (const title of titles) notify(tx, SYSTEM, { kind: 'registered', title, path: '/booking/events' });
  });
const bell = (shown: string) => fillIn(shown === '1' ? words.unread_one : words.unread_other, { shown });

beforeEach(async () => {
  await portal.db.deleteFrom('notification').execute();
  await portal.db.deleteFrom('notification_reader').execute();
});

test('the bell counts what is new, and opens it', async () => {
  await tell('Bierkunde', 'Weinprobe');
  const page = await portal.open('/', { as: 'demo-booking' });
  await button(page, bell('2')).click();
  const panel = dialog(page, words.title);
  await poll(() => panel.getByRole('listitem').allInnerTexts()).toHaveLength(2);
  await panel.getByRole('link', { name: /Weinprobe/ }).click();
  await at(page, '/booking/events');
  await seen(button(page, bell('1')));
});

test('closing them by key, by the bell or by a click elsewhere leads back', async () => {
  await tell('Bierkunde');
  const page = await portal.open('/', { as: 'demo-booking' });
  const open = button(page, bell('1'));
  const closings = [() => page.keyboard.press('Escape'), () => open.click(), () => page.getByRole('main').click()];
  for (const close of closings) {
    await open.click();
    await seen(dialog(page, words.title).getByRole('listitem'));
    await close();
    await gone(dialog(page, words.title));
  }
  await open.click();
  await seen(dialog(page, words.title).getByRole('listitem'));
  await page.keyboard.press('Escape');
  await focused(open);
});

test('everything is marked as read at once', async () => {
  await tell('Bierkunde', 'Weinprobe');
  const page = await portal.open('/', { as: 'demo-booking' });
  await button(page, bell('2')).click();
  await button(page, words.readAll).click();
  await seen(button(page, words.title));
  await gone(button(page, words.readAll));
});

test('more than 99 are not counted', async () => {
  await tell(...Array.from({ length: 101 }, (_, index) => `Termin ${index}`));
  const page = await portal.open('/', { as: 'demo-booking' });
  await seen(button(page, bell('99+')));
});

test('the page has older ones, and the switches', async () => {
  await tell(...Array.from({ length: 40 }, (_, index) => `Termin ${index}`));
  const page = await portal.open('/notifications', { as: 'demo-booking' });
  await seen(heading(page, words.title));
  const list = page.getByRole('list', { name: words.title });
  await poll(() => list.getByRole('listitem').allInnerTexts()).toHaveLength(30);
  await button(page, words.older).click();
  await poll(() => page.getByRole('list', { name: words.title }).getByRole('listitem').allInnerTexts()).toHaveLength(
    40,
  );
  await page.getByRole('switch', { name: words.kinds.registered, exact: true }).click();
  await seen(page.getByText(words.switches.saved));
  await seen(page.getByText(words.none));
  expect(await portal.db.selectFrom('notification_reader').select('muted').execute()).toEqual([
    { muted: ['registered'] },
  ]);
});

test('people who manage meters have unusual readings sent by mail', async () => {
  const page = await portal.open('/notifications', { as: 'demo-meters' });
  const { mailed, mailedOf, saved } = words.switches;
  const mail = page.getByRole('switch', { name: fillIn(mailedOf, { kind: words.kinds.readingUnusual, mailed }) });
  await mail.click();
  await seen(page.getByText(saved));
  const readers = await portal.db.selectFrom('notification_reader').select('mailed').execute();
  expect(readers).toEqual([{ mailed: ['readingUnusual'] }]);
});
