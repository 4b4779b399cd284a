import { answers } from '@kontor/contract/areas/campaigns/answers/endpoints.ts';
import { campaigns } from '@kontor/contract/areas/campaigns/endpoints.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { latestMails } from '../../kernel/mail/mailbox.ts';
import { anItem, orderOf, startCampaigns } from '../../testing/campaign-orders.ts';
import { takeStep } from './commands.ts';

/** No mail server listens there, so mails stay queued. */
const NOBODY = 'smtp://127.0.0.1:1';

const { app, pils, make, admin } = await startCampaigns({ env: { SMTP_URL: NOBODY } });
afterAll(() => app.stop());

const ADDRESSES = { 601: 'kassel@kontor.example', 701: 'hamm@kontor.example' };
const OFFICE = 'vertrieb@kontor.example';

beforeEach(async () => {
  for (const [id, email] of Object.entries(ADDRESSES)) {
    await app.db.updateTable('site').set({ email }).where('id', '=', Number(id)).execute();
  }
});

const waiting = async (id: number) =>
  (await latestMails(app))
    .filter(({ text }) => text.includes(`/campaigns/${id}/orders/`))
    .map(({ recipient }) => recipient)
    .toSorted();

/** A campaign with queued mails: a reminder to site 701, and the confirmation that 601 needs nothing. */
async function heldUp() {
  app.setClock('2027-03-01T08:00:00Z');
  const id = await make({ sendConfirmationEmail: true, confirmationEmail: OFFICE });
  await orderOf(admin, id, 601, [anItem(pils, 0)]);
  await admin.call(answers.remind, { params: { id }, body: {} });
  expect(await waiting(id)).toEqual([ADDRESSES[701], OFFICE]);
  app.setClock('2027-03-01T08:02:00Z');
  return id;
}

describe('queued mails are withdrawn', () => {
  it('for a cancelled campaign, and no other', async () => {
    const [id, other] = [await heldUp(), await heldUp()];
    await app.make(({ tx }) => takeStep(tx, id, 'cancel'));
    expect([await waiting(id), (await waiting(other)).length]).toEqual([[], 2]);
  });

  it('for a deleted campaign', async () => {
    const id = await heldUp();
    await app.db.updateTable('campaign').set({ released_at: null }).where('id', '=', id).execute();
    expect((await admin.call(campaigns.campaign.remove, { params: { id } })).outcome).toBe('204');
    expect(await waiting(id)).toEqual([]);
  });

  it('for a removed site', async () => {
    const id = await heldUp();
    expect((await admin.call(campaigns.removeSite, { params: { id, siteId: 701 } })).outcome).toBe('204');
    expect(await waiting(id)).toEqual([OFFICE]);
    await admin.call(campaigns.removeSite, { params: { id, siteId: 601 } });
    expect(await waiting(id)).toEqual([]);
  });

  it('for a site that answers: its reminder, with or without a confirmation', async () => {
    const id = await heldUp();
    await app.db.updateTable('campaign').set({ send_confirmation_email: false }).where('id', '=', id).execute();
    await orderOf(admin, id, 701, [anItem(pils, 3)]);
    expect(await waiting(id)).toEqual([OFFICE]);
  });
});
