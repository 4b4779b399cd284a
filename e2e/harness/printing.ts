import type { Page } from 'playwright-core';
import * as z from 'zod/mini';

/** What the page does instead of opening the print dialog. */
export const CATCH_PRINT = `
  window.prints = [];
  window.print = () => {
    window.prints.push({
      at: performance.timeOrigin + performance.now(),
      fonts: [...document.fonts].filter(({ family, status }) => /Kontor Label/.test(family) && status === 'loaded').length,
      pages: document.querySelectorAll('[style*="page: label"]').length,
    });
  };`;

const caught = z.array(z.object({ at: z.number(), fonts: z.number(), pages: z.number() }));

/** When the print dialog was opened, and what was on paper. */
export const printsOf = async (page: Page) => z.parse(caught, await page.evaluate('window.prints'));

/** What the device keeps of price tags. */
export const keptOf = (page: Page, name: string) => page.evaluate(`localStorage.getItem('kontor.priceTags.${name}')`);

/** What the browser tells of its own accord. */
export const tell = (page: Page, event: 'afterprint' | 'focus') =>
  page.evaluate(`dispatchEvent(new Event('${event}'))`);
