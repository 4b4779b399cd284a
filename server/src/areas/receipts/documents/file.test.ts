import { inflateSync } from 'node:zlib';
import type { ReceiptState } from '@kontor/contract/areas/receipts/rules.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { signedBy, startShop } from '../../../testing/receipts.ts';
import { aLine, aReceipt, insertReceipt } from '../factory.ts';

const shop = await startShop();
const { app } = shop;
afterAll(() => app.stop());

const make = (given: Parameters<typeof aReceipt>[1], state: ReceiptState = 'open') =>
  app.make((world) => {
    const { manufacturerId } = shop;
    return insertReceipt(world, aReceipt({ siteId: 601, manufacturerId }, given), state);
  });

const lines = (count: number, photoIds: string[] = []) =>
  Array.from({ length: count }, () => aLine(shop.pils, shop.manufacturerId, { photoIds }));

async function fileOf(id: number) {
  const headers = { authorization: `Bearer ${await app.tokenOf('site')}` };
  const answer = await app.server.inject({ method: 'GET', url: `/api/receipt/${id}/document/pdf`, headers });
  expect(answer.statusCode).toBe(200);
  const content = answer.rawPayload.toString('latin1');
  return {
    name: answer.headers['content-disposition'],
    type: answer.headers['content-type'],
    pages: content.match(/\/Type \/Page\b/g)?.length,
    pictures: content.match(/\/Subtype \/Image/g)?.length ?? 0,
    bytes: answer.rawPayload,
  };
}

/** The drawing instructions of each page, in PDF operators. */
const drawingsOf = ({ bytes }: { readonly bytes: Buffer }) =>
  [...bytes.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(([, stream = '']) => Buffer.from(stream, 'latin1'))
    // Compressed streams; fonts and pictures contain no text operators.
    .flatMap((stream) => (stream[0] === 0x78 ? inflateSync(stream).toString('latin1') : []))
    .filter((drawing) => / Tf$/m.test(drawing));

describe('the file of a receipt', () => {
  it('is a PDF with its number, and the signature on its page', async () => {
    const file = await fileOf(await make({ products: lines(1), ...signedBy('Jörg Petersen') }));
    expect(file.name).toMatch(/^attachment; filename\*=UTF-8''Beleg-\d+\.pdf$/);
    expect(file.type).toBe('application/pdf');
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.pages).toBe(1);
    // The drawing and its opacity mask.
    expect(file.pictures).toBe(2);
  });

  it('has as many pages as its products need', async () => {
    expect((await fileOf(await make({ products: lines(100), noSignatureRequired: true }))).pages).toBe(3);
    expect((await fileOf(await make({ products: [] }, 'draft'))).pages).toBe(1);
  });

  it('has the last products on the page of the signature', async () => {
    for (const count of [22, 24, 26, 58, 60, 62]) {
      const file = await fileOf(await make({ products: lines(count), ...signedBy('Jörg Petersen') }));
      const ruled = drawingsOf(file).map((drawing) => drawing.match(/^S$/gm)?.length ?? 0);
      // The table heads, three products, and the signature line.
      expect(ruled.at(-1), `${count} products`).toBeGreaterThanOrEqual(5);
      expect(ruled.reduce((sum, each) => sum + each, 0)).toBe(count + ruled.length + 1);
    }
  });

  it('mentions missing characters if there are any', async () => {
    const textsFor = async (signerName: string) => {
      const file = await fileOf(await make({ products: lines(1), ...signedBy(signerName) }));
      return drawingsOf(file)[0]?.match(/^BT$/gm)?.length ?? 0;
    };
    expect(await textsFor('李伟 (Wei Li)')).toBe((await textsFor('Wei Li (Wei Li)')) + 1);
  });

  it('labels drafts and cancelled receipts on every page', async () => {
    const widths = async (state: ReceiptState) => {
      const [page = ''] = drawingsOf(
        await fileOf(await make({ products: lines(1), noSignatureRequired: true }, state)),
      );
      return page.match(/ 100 Tf/g)?.length ?? 0;
    };
    expect(await widths('draft')).toBe(1);
    expect(await widths('canceled')).toBe(1);
    expect(await widths('open')).toBe(0);
    expect(await widths('completed')).toBe(0);
  });

  it('shows photos on a separate page, and leaves out those it cannot show', async () => {
    const [picture, broken] = await app.make(async ({ tx, services }) => {
      const image = Buffer.from(signedBy('x').signature.split(',')[1] ?? '', 'base64');
      return [
        await services.attachments.make(tx, { name: 'bruch.png', content: image }),
        await services.attachments.make(tx, { name: 'kaputt.png', content: image.subarray(0, 200) }),
      ];
    });
    const file = await fileOf(
      await make({ products: lines(1, [picture?.id ?? '', broken?.id ?? '']), noSignatureRequired: true }),
    );
    expect(file.pages).toBe(2);
    expect(file.pictures).toBe(2);
  });

  it('omits a broken drawing without affecting the next file', async () => {
    const signature = signedBy('Jörg Petersen').signature;
    const bytes = Buffer.from(signature.slice(signature.indexOf(',') + 1), 'base64').fill(7, 60, 120);
    const id = await make({ products: lines(1), ...signedBy('Jörg Petersen') });
    await app.db.updateTable('receipt_signature').set({ image: bytes }).where('receipt_id', '=', id).execute();
    expect((await fileOf(id)).pictures).toBe(0);
    const sound = await make({ products: lines(1), ...signedBy('Jörg Petersen') });
    expect((await fileOf(sound)).pictures).toBe(2);
  });
});
