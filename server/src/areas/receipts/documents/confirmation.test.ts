import { documents } from '@kontor/contract/areas/receipts/documents/endpoints.ts';
import type { ReceiptState } from '@kontor/contract/areas/receipts/rules.ts';
import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { latestMails } from '../../../kernel/mail/mailbox.ts';
import { signedBy, startShop } from '../../../testing/receipts.ts';
import { aLine, aReceipt, insertReceipt } from '../factory.ts';
import { mailFile } from './commands.ts';
import { documentJobs } from './jobs.ts';

const LONG = { timeout: 20_000, interval: 50 };
const ADDRESS = 'petersen@lindenhof.example';
vi.setConfig({ testTimeout: 40_000 });

const shop = await startShop();
const { app, site, find } = shop;
afterAll(() => app.stop());

const insert = (state: ReceiptState, given: Parameters<typeof aReceipt>[1] = {}) =>
  app.make((world) => {
    const { manufacturerId, pils } = shop;
    const products = [aLine(pils, manufacturerId, { quantity: 2.5, discount: 50 })];
    return insertReceipt(
      world,
      aReceipt({ siteId: 601, manufacturerId }, { products, ...signedBy('Jörg Petersen'), ...given }),
      state,
    );
  });

const mailsOf = async (id: number) =>
  (await latestMails(app)).filter(({ subject }) => new RegExp(`\\b${id}:`).test(subject));
const sent = (id: number) => vi.waitFor(async () => expect((await find(id)).confirmation.state).toBe('sent'), LONG);
const send = (id: number, confirmationEmail: string | null = null, caller = site) =>
  caller.call(documents.sendConfirmation, { params: { id }, body: { confirmationEmail } });

const withConfirmation = { sendConfirmationEmail: true, confirmationEmail: ADDRESS };

describe('the confirmation', () => {
  it('is sent when the receipt is opened, with facts, products and the file', async () => {
    const id = await insert('draft', withConfirmation);
    expect((await find(id)).confirmation).toEqual({ state: 'none', recipient: null, at: null });
    await site.call(receipt.update, { params: { id }, body: { state: 'open' } });
    await sent(id);
    expect((await find(id)).confirmation).toEqual({
      state: 'sent',
      recipient: ADDRESS,
      at: '2027-03-01T08:00:00.000Z',
    });
    const [mail, ...others] = await mailsOf(id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: ADDRESS,
      subject: `Bestätigung zu Beleg ${id}: Brauerei Lindenhof, Quellmarkt Kassel`,
    });
    expect(mail?.text).toContain('Außendienst: Jörg Petersen');
    expect(mail?.text).toContain(`2,5 Flaschen: Lindenhof Pils (Artikelnummer ${shop.pils}, 50 % Rabatt)`);
    const [file] = mail?.attachments ?? [];
    expect(file).toMatchObject({ name: `Beleg-${id}.pdf`, type: 'application/pdf', encoding: 'base64' });
    expect(
      Buffer.from(file?.content ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('is in the language in which the receipt was created', async () => {
    const body = { ...shop.sent(), ...signedBy('Joe'), ...withConfirmation, state: 'open' as const };
    const made = await site.send({
      ...{ method: 'POST', url: '/api/receipt', payload: body, headers: { 'accept-language': 'en' } },
    });
    const id = Number(Object(made.json).id);
    await sent(id);
    const [mail] = await mailsOf(id);
    expect(mail?.subject).toBe(`Confirmation of receipt ${id}: Brauerei Lindenhof, Quellmarkt Kassel`);
    expect(mail?.text).toContain('Date: 01/03/2027 09:00\n');
    expect(mail?.text).not.toMatch(/\d\.\d{2}\.\d{4}/);
  });

  it('is not sent unless requested', async () => {
    const id = await insert('open', { confirmationEmail: ADDRESS });
    expect((await find(id)).confirmation.state).toBe('none');
  });

  it('is sent once, no matter how often its job runs', async () => {
    const id = await insert('open', withConfirmation);
    await sent(id);
    const [job] = documentJobs(app.services).jobs;
    const { db, transactions } = app;
    const context = { db, transactions, now: app.now(), signal: new AbortController().signal };
    await job?.execute({ receiptId: id, number: 1 }, context);
    const file = { name: 'a.pdf', type: 'application/pdf', content: new Uint8Array(1) };
    await app.inTransaction(async (tx) => mailFile(tx, app.services, { receiptId: id, number: 1 }, file));
    expect(await mailsOf(id)).toHaveLength(1);
  });

  it('keeps its status when its mail is emptied', async () => {
    const id = await insert('open', withConfirmation);
    await sent(id);
    await app.db
      .updateTable('mail')
      .set({ about: null, recipient: '' })
      .where('about', '=', `/receipt/${id}/`)
      .execute();
    expect((await find(id)).confirmation).toMatchObject({ state: 'sent', recipient: ADDRESS });
  });

  it('has failed if its mail was given up or never written', async () => {
    const id = await insert('open', withConfirmation);
    await sent(id);
    const failed = { sent_at: null, failed_at: '2027-03-01T09:00:00.000Z' };
    await app.db.updateTable('mail').set(failed).where('about', '=', `/receipt/${id}/`).execute();
    expect((await find(id)).confirmation).toMatchObject({ state: 'failed', at: failed.failed_at });
    await app.db.updateTable('receipt_confirmation').set({ mail_id: null }).where('receipt_id', '=', id).execute();
    expect((await find(id)).confirmation.state).toBe('waiting');
    app.setClock('2027-03-01T09:01:00Z');
    expect((await find(id)).confirmation.state).toBe('failed');
    app.setClock('2027-03-01T08:00:00Z');
  });
});

describe('resending the confirmation', () => {
  it('can use another address, which the receipt keeps', async () => {
    const id = await insert('open', withConfirmation);
    await sent(id);
    const before = await find(id);
    expect((await send(id, 'buero@lindenhof.example')).status).toBe(204);
    await sent(id);
    const after = await find(id);
    expect(after).toMatchObject({ confirmationEmail: 'buero@lindenhof.example', version: before.version + 1 });
    expect(after.history.at(-1)).toMatchObject({ what: 'confirmationSent', by: 'Clara Conrad' });
    expect((await mailsOf(id)).map(({ recipient }) => recipient)).toEqual(['buero@lindenhof.example', ADDRESS]);
  });

  it('to the same address does not change the receipt', async () => {
    const id = await insert('completed', withConfirmation);
    await sent(id);
    const { version } = await find(id);
    expect((await send(id)).status).toBe(204);
    await vi.waitFor(async () => expect(await mailsOf(id)).toHaveLength(2), LONG);
    expect((await find(id)).version).toBe(version);
  });

  it('is limited to five times a day for all people together', async () => {
    const id = await insert('open', withConfirmation);
    const admin = app.as('administrator');
    for (const hour of [8, 9, 10, 11]) {
      app.setClock(new Date(Date.UTC(2027, 2, 1, hour)).toISOString());
      expect((await send(id)).status).toBe(204);
    }
    app.setClock('2027-03-01T12:00:00Z');
    const outcomes = await Promise.all([site, admin, site].map((caller) => send(id, null, caller)));
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
      '204',
      '429 receipts.sentTooOften',
      '429 receipts.sentTooOften',
    ]);
    await sent(id);
    const known = await find(id);
    const refused = await send(id, 'andere@lindenhof.example', admin);
    expect([refused.headers['retry-after'], refused.problem.detail]).toEqual([
      String(20 * 3600),
      'Diese Bestätigung wurde innerhalb von 24 Stunden schon 5-mal erneut gesendet. Bitte versuchen Sie es morgen wieder.',
    ]);
    expect(await find(id)).toEqual(known);
    app.setClock('2027-03-02T08:00:00Z');
    expect([(await send(id)).status, (await send(id)).status]).toEqual([204, 429]);
    app.setClock('2027-03-01T08:00:00Z');
  });

  it('is for open and completed receipts with an address, of one’s own site', async () => {
    expect((await send(await insert('draft'), ADDRESS)).outcome).toBe('409 receipts.notOpened');
    expect((await send(await insert('canceled'), ADDRESS)).outcome).toBe('409 receipts.notOpened');
    const open = await insert('open');
    expect((await send(open)).outcome).toBe('409 receipts.addressMissing');
    expect((await send(open, ADDRESS, app.as('otherSite'))).outcome).toBe('404 request.notFound');
  });
});
