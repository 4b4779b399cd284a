import { attendee, event, eventDate } from '@kontor/contract/areas/booking/schema.ts';
import { department } from '@kontor/contract/areas/master-data/affiliations/schema.ts';
import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import { expect, test } from 'vitest';
import { audit } from '../../../../server/src/kernel/audit/audit.ts';
import { SYSTEM } from '../../../../server/src/kernel/identity/actor.ts';
import { at, button, dialog, focused, gone, heading, link, seen } from '../../testing/acts.ts';
import { networkFailure } from '../../testing/network.ts';
import { componentPortal } from '../../testing/portal.ts';
import { de, fillIn } from '../../testing/words.ts';

const portal = componentPortal();
const { entry, filters, history, kinds, list, menu, operations } = de.trail;

const titleOf = (operation: string, kind: string) => fillIn(entry.title, { operation, kind });
const visit = (query = '') => portal.open(`/trail${query}`, { as: 'demo-administrator' });

/** A department that was renamed. */
async function renamed(from: string, to: string): Promise<number> {
  const admin = portal.app.as('administrator');
  const { body } = await admin.call(department.create, { body: { title: from } });
  await admin.call(department.update, { params: { id: body.id }, body: { title: to } });
  return body.id;
}

test('the page shows who changed what, from what to what, newest first', async () => {
  await renamed('Leergut', 'Pfand');
  const page = await visit();
  await seen(heading(page, menu.title));
  const entries = page.getByRole('list', { name: list.caption }).getByRole('listitem');
  const updated = entries.filter({ hasText: titleOf(operations.updated, kinds.department) }).first();
  await seen(updated.getByText('Leergut'));
  await seen(updated.getByText('Pfand'));
  await seen(updated.getByText(/^Anna Admin, 01\.03\.2027/));
});

test('the record of the address is the only one shown, until the filters are reset', async () => {
  const id = await renamed('Annahme', 'Eingang');
  await renamed('Versand', 'Ausgang');
  const page = await visit(`?kind=department&record=${id}`);
  const entries = page.getByRole('list', { name: list.caption });
  await seen(entries.getByText('Eingang'));
  expect(await entries.getByText('Ausgang').count()).toBe(0);
  await button(page, filters.clear).click();
  await seen(entries.getByText('Ausgang').first());
  await at(page, '/trail');
});

test('a program is named as such', async () => {
  const token = await portal.app.tokenOf('meters', {
    claims: { client_id: 'demo-service', scope: 'department.write', roles: undefined, siteId: undefined },
  });
  const { body } = await portal.app.bearer(token).call(department.create, { body: { title: 'Kasse' } });
  const page = await visit(`?kind=department&record=${body.id}`);
  await seen(page.getByText(new RegExp(`^${fillIn(entry.service, { client: 'demo-service' })}, `)));
});

test('a filter without entries says so', async () => {
  const page = await visit('?record=none');
  await seen(page.getByText(list.none));
});

test('the page has a retry button when it cannot be read', async () => {
  const restore = portal.answer('/api/trail', networkFailure);
  const page = await visit();
  await seen(page.getByRole('alert').filter({ hasText: de.kit.state.failed }));
  restore();
  await button(page, de.kit.state.retry).click();
  await gone(page.getByRole('alert'));
});

test('the menu of a record shows its history, and leads to the page', async () => {
  const id = await renamed('Lager', 'Zentrallager');
  const page = await portal.open(`/departments/${id}`, { as: 'demo-administrator' });
  await button(page, de.kit.page.menu).click();
  await page.getByRole('menuitem', { name: de.kit.history }).click();
  const shown = dialog(page, history.title);
  await seen(shown.getByText(titleOf(operations.updated, kinds.department)));
  await seen(shown.getByText('Zentrallager').first());
  await link(shown, history.toTrail).click();
  await at(page, '/trail');
  expect(location.search).toBe(`?kind=department&record=${id}`);
});

test('values are in words: states, formatted texts and numbers', async () => {
  const administrator = portal.app.as('administrator');
  const { body: events } = await administrator.call(event.list);
  const id = events[0]?.id ?? 0;
  const { body: known, version } = await administrator.call(event.find, { params: { id } });
  const { id: _, version: __, ...body } = known;
  await administrator.call(event.update, {
    params: { id },
    body: { ...body, description: '<p>Bier <strong>verkosten</strong></p><p>und erklären</p>', attendanceFee: 25.5 },
    headers: { 'if-match': version },
  });
  const page = await visit(`?kind=booking.event&record=${id}`);
  await seen(page.getByText('Bier verkosten und erklären'));
  await seen(page.getByText('25,5'));

  const receipts = await administrator.call(receipt.list, { query: { limit: 1 } });
  await portal.make(async ({ tx }) =>
    audit(tx, SYSTEM, {
      action: 'receipt.updated',
      record: receipts.body[0]?.id ?? 0,
      before: { state: 'draft' },
      after: { state: 'open' },
    }),
  );
  const next = await visit('?kind=receipt');
  await seen(next.getByText(de.receipts.terms.states.draft).first());
  await seen(next.getByText(de.receipts.terms.states.open).first());
});

test('closing the history returns the focus to the menu', async () => {
  const id = await renamed('Büro', 'Verwaltung');
  const page = await portal.open(`/departments/${id}`, { as: 'demo-administrator' });
  await button(page, de.kit.page.menu).click();
  await page.getByRole('menuitem', { name: de.kit.history }).click();
  await seen(dialog(page, history.title));
  await page.keyboard.press('Escape');
  await focused(button(page, de.kit.page.menu));
});

test('who may not read the trail has no history in the menu of a record', async () => {
  const { body } = await portal.app.as('administrator').call(event.list);
  const page = await portal.open(`/booking/events/${body[0]?.id}`, { as: 'demo-booking' });
  await button(page, de.kit.page.menu).click();
  await seen(page.getByRole('menuitem', { name: de.booking.event.delete }));
  expect(await page.getByRole('menuitem', { name: de.kit.history }).count()).toBe(0);
});

test('the menus of attendees lead to their history', async () => {
  const administrator = portal.app.as('administrator');
  const { body: attendees } = await administrator.call(attendee.list, { query: { limit: 1 } });
  const [one] = attendees;
  if (!one) throw new Error('The demo has no attendees');
  await portal.make(async ({ tx }) =>
    audit(tx, SYSTEM, {
      action: 'booking.attendee.updated',
      record: one.id,
      before: { family_name: 'Vorher' },
      after: { family_name: 'Nachher' },
    }),
  );
  const { body: date } = await administrator.call(eventDate.find, { params: { id: one.eventDateId } });
  const page = await portal.open(`/booking/events/${date.eventId}/dates/${date.id}`, { as: 'demo-administrator' });
  const name = `${one.givenName} ${one.familyName}`;
  await page.getByRole('searchbox', { name: de.kit.table.search }).first().fill(name);
  await button(page, fillIn(de.booking.attendee.actionsOf, { name })).first().click();
  await page.getByRole('menuitem', { name: de.kit.history }).click();
  await seen(dialog(page, history.title).getByText('Nachher'));
});
