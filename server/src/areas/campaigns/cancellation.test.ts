import { campaign } from '@kontor/contract/areas/campaigns/schema.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { formOf, PDF } from '../../kernel/files/testing.ts';
import { latestMails } from '../../kernel/mail/mailbox.ts';
import { anItem, orderOf, startCampaigns } from '../../testing/campaign-orders.ts';

const { app, pils, make, admin, site, otherSite } = await startCampaigns();
afterAll(() => app.stop());

const cancel = (id: number) =>
  admin
    .call(campaign.find, { params: { id } })
    .then(({ body }) => admin.call(campaign.update, { params: { id }, body: { ...body, state: 'canceled' } }));

/** A cancelled campaign that site 601 ordered from and site 701 declined. */
async function canceled(given: Parameters<typeof make>[0] = {}) {
  const id = await make(given);
  await orderOf(site, id, 601, [anItem(pils, 12)]);
  await orderOf(otherSite, id, 701, [anItem(pils, 0)]);
  expect((await cancel(id)).outcome).toBe('204');
  return id;
}

const read = async (caller: typeof site, id: number, siteId: number) =>
  Promise.all([
    caller.call(campaign.find, { params: { id } }).then(({ outcome }) => outcome),
    caller.send({ method: 'GET', url: `/api/campaign/${id}/order/${siteId}/current` }).then(({ outcome }) => outcome),
    caller.call(campaign.list).then(({ body }) => body.some((each) => each.id === id)),
  ]);

describe('a cancelled campaign', () => {
  it('stays readable as cancelled for sites that ordered, and disappears for the others', async () => {
    const id = await canceled();
    expect(await read(site, id, 601)).toEqual(['200', '200', true]);
    expect((await site.call(campaign.find, { params: { id } })).body.state).toBe('canceled');
    expect((await orderOf(site, id, 601, [anItem(pils, 6)])).outcome).toBe('409 campaigns.notActive');
    expect(await read(otherSite, id, 701)).toEqual(['404 request.notFound', '404 campaigns.canceled', false]);
  });

  it('keeps its documentation for them', async () => {
    const file = await admin.send(formOf({ name: 'Handzettel.pdf', content: PDF }));
    const documentationId = String(Object(file.json).id);
    await canceled({ documentationId });
    const get = async (caller: typeof site) =>
      (await caller.send({ method: 'GET', url: `/api/attachment/${documentationId}/content` })).status;
    expect([await get(site), await get(otherSite)]).toEqual([200, 404]);
  });

  it('is announced once by mail to the sites that ordered', async () => {
    await app.db.deleteFrom('known_person').execute();
    for (const [siteId, email] of [
      [601, 'kassel@kontor.example'],
      [701, 'hamm@kontor.example'],
    ] as const) {
      await app.db.updateTable('site').set({ email }).where('id', '=', siteId).execute();
    }
    const id = await make({ title: 'Kistenwochen' });
    for (const siteId of [601, 701]) await orderOf(admin, id, siteId, [anItem(pils, siteId === 601 ? 3 : 0)]);
    await cancel(id);
    await cancel(id);
    const mails = (await latestMails(app)).filter(({ text }) => text.includes(`/campaigns/${id}/orders/`));
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['kassel@kontor.example', 'Abgesagt: Aktion „Kistenwochen“ (Quellmarkt Kassel)'],
    ]);
  });

  it('is announced in each person’s language and date format', async () => {
    const olaf = { subject: 'olaf', name: 'Olaf', email: 'olaf@kontor.example', roles: ['PortalSite'], sites: [601] };
    const seen_at = app.now().toISOString();
    await app.db
      .insertInto('known_person')
      .values({ ...olaf, language: 'en', seen_at })
      .execute();
    await canceled({ startDate: '2027-02-26', endDate: '2027-03-08' });
    const mail = (await latestMails(app)).find(({ recipient }) => recipient === 'olaf@kontor.example');
    expect(mail?.text).toContain('Period: 26/02/2027 – 08/03/2027');
    expect(mail?.text).not.toMatch(/\d\.\d{2}\.\d{4}/);
  });
});
