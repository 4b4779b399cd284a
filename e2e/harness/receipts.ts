import type { Page } from '@playwright/test';
import { seen } from './acts.ts';
import { de } from './words.ts';

const { pad } = de.receipts;

/** Signs with the mouse, differently each time. */
export async function drawSignature(page: Page): Promise<void> {
  const canvas = page.getByRole('img', { name: pad.empty });
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('There is no field for the signature');
  const to = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  const begin = 6 * Math.random();
  await page.mouse.move(...to(0.2, 0.6));
  await page.mouse.down();
  for (let step = 0; step <= 40; step += 1) {
    await page.mouse.move(...to(0.2 + step * 0.014, 0.5 + 0.25 * Math.sin(begin + step / 3)));
  }
  await page.mouse.up();
  await seen(page.getByRole('img', { name: pad.drawn }));
}
