import type { Page, Request } from '@playwright/test';
import { poll } from './test.ts';

const pendingRequests = new WeakMap<Page, Set<Request>>();

/** Tracks a page's requests, for `answered`. */
export function trackRequests(page: Page): void {
  const open = new Set<Request>();
  pendingRequests.set(page, open);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

const isAnswered = (page: Page): boolean => (pendingRequests.get(page)?.size ?? 0) === 0;

/** Two frames: one to render an answer, one to send the requests that follow from it. */
const TWO_FRAMES =
  'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))))';

/** Waits until all of the page's requests are answered and rendered, and no more follow. */
export async function answered(page: Page): Promise<void> {
  do {
    await poll(() => isAnswered(page)).toBe(true);
    await page.evaluate(TWO_FRAMES);
  } while (!isAnswered(page));
}
