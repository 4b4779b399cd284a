import { priceTags } from '@kontor/contract/areas/price-tags/endpoints.ts';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

/** What the page does instead of opening the print dialog. */
export const CATCH_PRINT = `
  window.prints = [];
  window.print = () => {
    window.prints.push({
      sinceLabels: performance.now() - (performance.getEntriesByType('resource')
        .findLast(({ name }) => name.endsWith('${priceTags.labels.path}'))?.responseEnd ?? 0),
      fonts: [...document.fonts].filter(({ family, status }) => /Kontor Label/.test(family) && status === 'loaded').length,
      pages: document.querySelectorAll('[style*="page: label"]').length,
    });
  };`;

const caught = z.array(z.object({ sinceLabels: z.number(), fonts: z.number(), pages: z.number() }));

/** Each time the print dialog was opened: milliseconds since the labels were loaded, fonts loaded, pages on paper. */
export const printsOf = async (page: Page) => z.parse(caught, await page.evaluate('window.prints'));

/** What the device keeps of price tags. */
export const keptOf = (page: Page, name: string) => page.evaluate(`localStorage.getItem('kontor.priceTags.${name}')`);

/** What the browser tells of its own accord. */
export const tell = (page: Page, event: 'afterprint' | 'focus') =>
  page.evaluate(`dispatchEvent(new Event('${event}'))`);
