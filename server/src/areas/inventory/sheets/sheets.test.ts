import { positions } from '@kontor/contract/areas/inventory/positions/endpoints.ts';
import { sheets } from '@kontor/contract/areas/inventory/sheets/endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Counting, startCounting } from '../../../testing/inventory.ts';
import { linesOfPages } from '../../../testing/pdf-text.ts';
import { insertFilledReceipt } from '../factory.ts';

let at: Counting;

beforeAll(async () => {
  at = await startCounting();
});
afterAll(() => at.app.stop());

async function sheetOf(id: number, language = 'de') {
  const answer = await at.app.server.inject({
    method: 'GET',
    url: `/api/inventoryManagement/inventoryReceipt/${id}/sheet`,
    headers: { authorization: `Bearer ${await at.app.tokenOf('administrator')}`, 'accept-language': language },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  return linesOfPages(answer.rawPayload);
}

it('lists positions by place, with the code and a box per unit', async () => {
  for (const [number, place] of [
    [1, 'Gang 10'],
    [3, 'Gang 3'],
  ] as const) {
    const body = { positionNumbers: [number], place };
    await at.admin.call(positions.movePositions, { params: { receiptId: at.receiptId }, body });
  }
  const [lines = []] = await sheetOf(at.receiptId);
  const shown = lines.filter((line) => /^(?:Gang|Kasten|Flasche|Adler|4000)/.test(line));
  expect(shown).toEqual([
    ...['Gang 3', 'Kasten 20×0,5 l', 'Kasten'],
    ...['Gang 10', 'Adler Pils', '4000000000016', 'Kasten', 'Flasche'],
    ...['Adler Radler', 'Kasten', 'Flasche'],
  ]);
  expect((await sheetOf(at.receiptId, 'en'))[0]?.[0]).toMatch(/^Count sheet P-/);
});

it('has as many pages as it needs, each with the head of the receipt', async () => {
  const { receiptId } = await at.app.make((world) => insertFilledReceipt(world, 40));
  const pages = await sheetOf(receiptId);
  expect(pages.map(([title]) => title)).toEqual([pages[0]?.[0], pages[0]?.[0], pages[0]?.[0]]);
  expect(pages.at(-1)?.at(-1)).toBe('Seite 3 von 3');
});

it('has no empty page after a full one', async () => {
  const filled = (length: number) => at.app.make((world) => insertFilledReceipt(world, length));
  const [first = []] = await sheetOf((await filled(40)).receiptId);
  const room = first.filter((line) => / · Position \d+$/.test(line)).length;
  for (const [length, expected] of [
    [1, 1],
    [room, 1],
    [room + 1, 2],
  ] as const) {
    const pages = await sheetOf((await filled(length)).receiptId);
    expect(pages.map((lines) => lines.at(-1))).toEqual(
      Array.from({ length: expected }, (_, page) => `Seite ${page + 1} von ${expected}`),
    );
  }
});

it('is for administrators, of receipts that there are', async () => {
  const of = (id: number) => ({ params: { id } });
  expect((await at.admin.call(sheets.countingSheet, of(77))).outcome).toBe('404 request.notFound');
  expect((await at.app.as('site').call(sheets.countingSheet, of(at.receiptId))).outcome).toBe('403 request.forbidden');
});
