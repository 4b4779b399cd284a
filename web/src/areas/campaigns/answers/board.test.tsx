import { expect, test } from 'vitest';
import { anOffer, insertCampaign } from '../../../../../server/src/areas/campaigns/factory.ts';
import { order } from '../../../../../server/src/areas/campaigns/orders/commands.ts';
import { insertGoods } from '../../../../../server/src/areas/receipts/factory.ts';
import { SYSTEM } from '../../../../../server/src/kernel/identity/actor.ts';
import type { World } from '../../../../../server/src/kernel/world.ts';
import { button, dialog, poll, seen } from '../../../testing/acts.ts';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { allocations, answers } = de.campaigns;

const CAMPAIGNS = '/sale-management/campaigns';
/** The sites of demo users, and one that has no users. */
const [CLARA, HENNING, DAVID, NOBODY] = [601, 602, 101, 102];

type Quantities = readonly [pils: number, radler: number];

interface Board {
  readonly id: number;
  readonly pils: number;
  readonly radler: number;
}

const orderFor = async (world: World, { id, pils, radler }: Board, siteId: number, [one, other]: Quantities) => {
  const item = (productId: number, quantity: number, comment: string | null) => ({
    ...{ productId, quantity, comment },
    personInCharge: `Leitung ${siteId}`,
  });
  const body = [item(pils, one, one > 0 ? '=früh liefern' : null), item(radler, other, null)];
  const refusal = await order(world.tx, world.services, SYSTEM, { id, siteId }, { body, ifMatch: undefined });
  expect(refusal).toBeUndefined();
};

/** An active campaign of four sites with orders of some; 60 crates of pils are available, in packs of 6. */
const makeCampaign = (title: string, ordered: readonly (readonly [siteId: number, quantities: Quantities])[]) =>
  portal.make(async (world): Promise<Board> => {
    const { pils, radler } = await insertGoods(world);
    const board = {
      id: await insertCampaign(world, {
        title,
        state: 'active',
        allowComment: true,
        products: [anOffer(pils, { packStep: 6, available: 60 }), anOffer(radler)],
        siteIds: [CLARA, HENNING, DAVID, NOBODY],
      }),
      ...{ pils, radler },
    };
    for (const [siteId, quantities] of ordered) await orderFor(world, board, siteId, quantities);
    return board;
  });

const titleOf = async (siteId: number): Promise<string> => {
  const { title } = await portal.db
    .selectFrom('site')
    .select('title')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  return title;
};

test('open sites are reminded by mail, or by a link if no address is known', async () => {
  const board = await makeCampaign('Erinnerungsaktion', [[CLARA, [12, 0]]]);
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
  const board = await makeCampaign('Wettlauf', [[CLARA, [12, 0]]]);
  const page = await portal.open(`${CAMPAIGNS}/${board.id}?tab=sites`, { as: 'demo-administrator' });
  await button(page, fillIn(answers.reminder.all_other, { formatted: 3 })).click();
  const confirmation = dialog(page, answers.reminder.title);
  await seen(confirmation.getByText(fillIn(answers.reminder.due_other, { formatted: 3 })));
  for (const site of [HENNING, DAVID]) await portal.make((world) => orderFor(world, board, site, [6, 0]));
  await button(confirmation, answers.reminder.send).click();
  await seen(confirmation.getByText(fillIn(answers.reminder.skipped_other, { formatted: 2 })));
});

test('a pick list of comments without quantities is empty', async () => {
  const board = await makeCampaign('Wortmeldung', [[CLARA, [12, 0]]]);
  const { db } = portal;
  await db.updateTable('campaign_order').set({ quantity: 0 }).where('campaign_id', '=', board.id).execute();
  const page = await portal.open(`${CAMPAIGNS}/${board.id}/pick-list`, { as: 'demo-administrator' });
  await seen(page.getByText(allocations.pickList.none));
  expect(await button(page, allocations.pickList.print).isDisabled()).toBe(true);
});
