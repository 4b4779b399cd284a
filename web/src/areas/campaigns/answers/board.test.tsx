import { expect, test } from 'vitest';
import { BOARD_SITES, insertBoard, orderForSite } from '../../../../../server/src/areas/campaigns/factory.ts';
import { button, dialog, poll, seen } from '../../../testing/acts.ts';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { allocations, answers } = de.campaigns;

const CAMPAIGNS = '/sale-management/campaigns';
const { clara: CLARA, henning: HENNING, david: DAVID, nobody: NOBODY } = BOARD_SITES;

const createBoard = (title: string, ordered: Parameters<typeof insertBoard>[2]) =>
  portal.make((world) => insertBoard(world, title, ordered));

const titleOf = async (siteId: number): Promise<string> => {
  const { title } = await portal.db
    .selectFrom('site')
    .select('title')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  return title;
};

test('open sites are reminded by mail, or by a link if no address is known', async () => {
  const board = await createBoard('Erinnerungsaktion', [[CLARA, [12, 0]]]);
  await portal.db.updateTable('site').set({ email: null }).where('id', '=', NOBODY).execute();
  await portal.db.updateTable('site').set({ email: 'markt602@kontor.example' }).where('id', '=', HENNING).execute();
  const [david, nobody] = await Promise.all([DAVID, NOBODY].map(titleOf));
  // The address of users is known once they have signed in.
  const other = await portal.open('/', { as: 'demo-other-site' });
  await seen(other.getByText(de.shell.home.text));
  const page = await portal.open(`${CAMPAIGNS}/${board.id}?tab=sites`, { as: 'demo-administrator' });
  await button(page, fillIn(answers.reminder.all_other, { formatted: 3 })).click();
  const confirmation = dialog(page, answers.reminder.title);
  await seen(confirmation.getByText(fillIn(answers.reminder.due_other, { formatted: 3 })));
  await seen(confirmation.getByText(david ?? ''));
  await button(confirmation, answers.reminder.send).click();
  await seen(confirmation.getByText(fillIn(answers.reminder.mails_other, { formatted: 2 })));
  await seen(confirmation.getByText(fillIn(answers.reminder.unreachable_one, { formatted: 1 })));
  expect(await confirmation.getByRole('textbox', { name: nobody ?? '' }).inputValue()).toBe(
    `${location.origin}${CAMPAIGNS}/${board.id}/orders/${NOBODY}`,
  );
  await button(confirmation, answers.reminder.done).click();

  await poll(async () => (await portal.mails('david.dorn@kontor.example')).length).toBeGreaterThan(0);
  const html = (await portal.mails('david.dorn@kontor.example')).at(-1)?.html;
  expect(html).toContain('Erinnerungsaktion');
  expect(html).toContain(`${CAMPAIGNS}/${board.id}/orders/${DAVID}`);
  await poll(async () => (await portal.mails('markt602@kontor.example')).length).toBeGreaterThan(0);

  // Sites that just got a mail are not reminded again; sites without an address are.
  await seen(button(page, answers.reminder.all_one));
  await page.getByRole('checkbox', { name: de.kit.table.selectAll }).check();
  await button(page, answers.reminder.selected).click();
  await seen(confirmation.getByText(fillIn(answers.reminder.due_one, { formatted: 1 })));
  await seen(confirmation.getByText(nobody ?? ''));
  await button(confirmation, answers.reminder.cancel).click();
  await button(page, answers.reminder.all_one).click();
  await seen(confirmation.getByText(fillIn(answers.reminder.resting_other, { formatted: 2 })));
});

test('a site that answered just before the reminder is reported as skipped', async () => {
  const board = await createBoard('Wettlauf', [[CLARA, [12, 0]]]);
  const page = await portal.open(`${CAMPAIGNS}/${board.id}?tab=sites`, { as: 'demo-administrator' });
  await button(page, fillIn(answers.reminder.all_other, { formatted: 3 })).click();
  const confirmation = dialog(page, answers.reminder.title);
  await seen(confirmation.getByText(fillIn(answers.reminder.due_other, { formatted: 3 })));
  for (const site of [HENNING, DAVID]) await portal.make((world) => orderForSite(world, board, site, [6, 0]));
  await button(confirmation, answers.reminder.send).click();
  await seen(confirmation.getByText(fillIn(answers.reminder.skipped_other, { formatted: 2 })));
});

test('a pick list of comments without quantities is empty', async () => {
  const board = await createBoard('Wortmeldung', [[CLARA, [12, 0]]]);
  const { db } = portal;
  await db.updateTable('campaign_order').set({ quantity: 0 }).where('campaign_id', '=', board.id).execute();
  const page = await portal.open(`${CAMPAIGNS}/${board.id}/pick-list`, { as: 'demo-administrator' });
  await seen(page.getByText(allocations.pickList.none));
  expect(await button(page, allocations.pickList.print).isDisabled()).toBe(true);
});
