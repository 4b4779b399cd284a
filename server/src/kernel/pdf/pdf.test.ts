import { expect, it } from 'vitest';
import { drawable, MM, makePdf, marked, type Page, writeInto } from './pdf.ts';

const BOX = { x: 10 * MM, y: 10 * MM, width: 60 * MM, height: 20 * MM };

const textOf = (content: Uint8Array) => Buffer.from(content).toString('latin1');

it('embeds the fonts that it uses, and declares its language', async () => {
  const content = await makePdf({ title: 'Urkunde', language: 'de' }, (page) => {
    writeInto(page, 'Gülşah Wiśniewska-Żółć', BOX, { font: 'bold', size: 20 });
  });
  const text = textOf(content);
  expect(text.slice(0, 5)).toBe('%PDF-');
  expect(text.match(/FontFile2/g)).toHaveLength(1);
  expect(text).toMatch(/DejaVuSans-Bold/);
  expect(text).toMatch(/\/Lang \(de\)/);
});

it('opens a font once, however often it is used', async () => {
  const content = await makePdf({ title: 'Viele', language: 'de' }, (page) => {
    for (let number = 0; number < 50; number += 1) {
      for (const font of ['text', 'bold', 'code'] as const) writeInto(page, `${number}`, BOX, { font, size: 10 });
    }
  });
  expect(textOf(content).match(/FontFile2/g)).toHaveLength(3);
});

it('shrinks long texts until they fit', async () => {
  const sizes: number[] = [];
  const write = (page: Page, text: string) => {
    writeInto(page, text, BOX, { font: 'text', size: 20 });
    sizes.push(Reflect.get(page, '_fontSize'));
    expect(page.heightOfString(text, { width: BOX.width })).toBeLessThanOrEqual(BOX.height);
  };
  await makePdf({ title: 'Lang', language: 'de' }, (page) => {
    write(page, 'Bierkunde');
    write(page, 'Jugendschutz und Umgang mit alkoholischen Getränken an der Kasse');
  });
  expect(sizes[0]).toBe(20);
  expect(sizes[1]).toBeLessThan(20);
});

it.each(['x'.repeat(300), `${'y'.repeat(150)} ${'z'.repeat(150)}`])(
  'keeps even a single word of %s in its box',
  async (text) => {
    let lines = 0;
    await makePdf({ title: 'Lang', language: 'de' }, (page) => {
      writeInto(page, text, BOX, { font: 'bold', size: 28 });
      expect(page.heightOfString(text, { width: BOX.width })).toBeLessThanOrEqual(BOX.height);
      expect(page.y).toBeLessThanOrEqual(BOX.y + BOX.height + 1);
      lines = (page.y - BOX.y) / page.currentLineHeight();
    });
    expect(lines).toBeGreaterThan(1);
  },
);

it.each([
  ['Gülşah Wiśniewska-Żółć', 'Gülşah Wiśniewska-Żółć'],
  ['Владимир Ωμέγα', 'Владимир Ωμέγα'],
  ['张伟 (Wei Zhang)', '(Wei Zhang)'],
  ['Ｍｉｌａ 𝓑𝓻𝓪𝓷𝓭𝓽', 'Mila Brandt'],
  ['Mila 🦄🏳️‍🌈 Brandt', 'Mila Brandt'],
  ['张伟', '4711'],
])('draws no empty boxes: %s is %s', (text, drawn) => {
  expect(drawable(text, 'bold', '4711')).toBe(drawn);
});

it.each([
  ['Gülşah Wiśniewska-Żółć', 'Gülşah Wiśniewska-Żółć'],
  ['张伟 (Wei Zhang)', '\ufffd\ufffd (Wei Zhang)'],
  ['Ｍｉｌａ 🦄🏳️‍🌈', 'Mila \ufffd\ufffd\ufffd'],
])('marks characters that it cannot draw: %s is %s', (text, drawn) => {
  expect(marked(text)).toBe(drawn);
});
