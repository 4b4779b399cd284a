import { type PersonId, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { settled } from './harness/screen-checks.ts';
import { expect, poll, test } from './harness/test.ts';

const portal = portalOfFile();

/** Above this, people click beside what they aimed at; 0.1 is the limit that web.dev calls good. */
const MAX_SHIFT = 0.05;

/** Evaluated in the page: answers come late and in an order of their own, and layout shifts are added up. */
const WATCH = `
  window.shifted = 0;
  window.pending = 0;
  const original = window.fetch;
  let calls = 0;
  window.fetch = async (...args) => {
    window.pending += 1;
    const delay = 60 + (137 * calls++) % 300;
    try {
      const answer = await original(...args);
      await new Promise((done) => setTimeout(done, delay));
      return answer;
    } finally {
      window.pending -= 1;
    }
  };
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.shifted += value;
  }).observe({ type: 'layout-shift', buffered: true });`;

/** Pages whose first part, tools or columns have an unknown size until they are loaded. */
const PAGES: readonly { readonly who: PersonId; readonly paths: readonly string[] }[] = [
  {
    who: 'demo-administrator',
    paths: [
      '/',
      '/inventory-management/inventories',
      '/learning/trainees',
      '/free-product-accounting/receipts?state=all',
    ],
  },
  { who: 'demo-price-tag', paths: ['/price-tag?site=601&style=sale'] },
  { who: 'demo-meters', paths: ['/meter-management', '/meter-management/costs', '/notifications'] },
];

for (const { who, paths } of PAGES)
  test(`nothing moves below the pointer while pages of ${who} load`, async () => {
    const page = await visitAs(portal, who, '/', { isNew: true });
    await page.addInitScript(WATCH);
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await poll(() => page.evaluate(`pending + document.querySelectorAll('[data-loading]').length`)).toBe(0);
      await settled(page);
      expect.soft(await page.evaluate<number>('shifted'), path).toBeLessThan(MAX_SHIFT);
    }
  });
