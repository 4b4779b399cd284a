import type { Page, Request } from '@playwright/test';
import { poll } from './test.ts';

const underWay = new WeakMap<Page, Set<Request>>();

/** Follows what a page asks for, for `answered`. */
export function countRequests(page: Page): void {
  const open = new Set<Request>();
  underWay.set(page, open);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

const isAnswered = (page: Page): boolean => (underWay.get(page)?.size ?? 0) === 0;

/** An answer is drawn, and what it makes the page ask for next is asked. */
const TWO_FRAMES =
  'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))))';

/** Waits until all that the page has asked for is answered and drawn, and it asks for nothing more. */
export async function answered(page: Page): Promise<void> {
  do {
    await poll(() => isAnswered(page)).toBe(true);
    await page.evaluate(TWO_FRAMES);
  } while (!isAnswered(page));
}
