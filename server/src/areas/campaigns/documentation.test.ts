import { campaign } from '@kontor/contract/areas/campaigns/schema.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { formOf, PDF, PNG } from '../../kernel/files/testing.ts';
import { startOffice } from '../../testing/campaigns.ts';

const { app, admin, sent, create, find, change, move } = await startOffice();
afterAll(() => app.stop());

const upload = async (content: Uint8Array = PDF, name = 'Handzettel.pdf') =>
  String(Object((await admin.send(formOf({ name, content }))).json).id);

describe('the documentation', () => {
  it('is a PDF, with a link that opens it', async () => {
    const documentationId = await upload();
    const { documentation } = await find(await create({ documentationId }));
    expect(documentation).toMatchObject({
      id: documentationId,
      name: 'Handzettel.pdf',
      contentType: 'application/pdf',
    });
    const opened = await app.anonymous().send({ method: 'GET', url: documentation?.url ?? '' });
    expect([opened.status, opened.text]).toEqual([200, PDF.toString()]);
  });

  it('must be a PDF of at most 4096 kB', async () => {
    const wide = Buffer.concat([PDF, Buffer.alloc(4096 * 1024)]);
    for (const documentationId of [await upload(PNG), await upload(wide)]) {
      const answer = await admin.call(campaign.create, { body: sent({ documentationId }) });
      expect([answer.outcome, answer.faults]).toEqual(['400 request.invalid', ['documentationId']]);
    }
    expect((await create({ documentationId: await upload(wide.subarray(0, 4096 * 1024)) })) > 0).toBe(true);
  });

  it('is available to administrators, and to sites that see the campaign', async () => {
    const documentationId = await upload();
    const id = await create({ documentationId, startDate: '2027-02-20', reminderDate: null });
    expect(await move(id, 'upcoming')).toBe('204');
    const claims = { siteId: '601' };
    const readers = [
      [admin, 200],
      [app.as('site', { claims }), 200],
      [app.as('otherSite', { claims: { siteId: '701' } }), 404],
      [app.as('evaluation', { claims }), 404],
      [app.as('priceTag', { claims }), 404],
    ] as const;
    for (const [reader, status] of readers) {
      for (const url of [`/api/attachment/${documentationId}`, `/api/attachment/${documentationId}/content`]) {
        expect((await reader.send({ method: 'GET', url })).status).toBe(status);
      }
    }
  });

  it('can be replaced after the release, and is deleted with the campaign', async () => {
    const id = await create({ documentationId: await upload() });
    const { documentation } = await find(id);
    const released = await create({ documentationId: documentation?.id ?? '' });
    expect(await move(released, 'upcoming')).toBe('204');
    expect((await change(released, { documentationId: await upload() })).outcome).toBe('204');
    expect((await admin.call(campaign.remove, { params: { id } })).outcome).toBe('204');
    expect((await app.anonymous().send({ method: 'GET', url: documentation?.url ?? '' })).status).toBe(404);
  });
});
