import { priceTags } from '@kontor/contract/areas/price-tags/endpoints.ts';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

/** Replaces the print dialog. */
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

/**
 * Every opening of the print dialog: milliseconds since the labels were loaded, whether fonts were loaded, pages on
 * paper.
 */
export const printsOf = async (page: Page) => z.parse(caught, await page.evaluate('window.prints'));

/** Where the device keeps a person's list for a site. */
export const listName = (person: string, site: number) => `kontor.own:${person}:work.priceTags.${site}`;

/** Where the device keeps what a person prints. */
export const printName = (person: string) => `kontor.own:${person}:priceTags.print`;

/** A person's list for a site on the device. */
export const keptList = (page: Page, person: string, site: number) =>
  page.evaluate(`localStorage.getItem('${listName(person, site)}')`);

/** Dispatches a browser event. */
export const dispatchEvent = (page: Page, event: 'afterprint' | 'focus') =>
  page.evaluate(`dispatchEvent(new Event('${event}'))`);
