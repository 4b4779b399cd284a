import type { Page } from '@playwright/test';

/**
 * Evaluated in the page: the headings, columns with the first row, terms of facts, and fields of its topmost dialog, or
 * else of its main part, one line for each. Navigation, actions, hidden elements and further rows are left out.
 */
const OUTLINE = `(() => {
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=menu]')].filter((one) => one.checkVisibility());
  const scope = dialogs.at(-1) ?? document.querySelector('main') ?? document.body;
  const textOf = (element) => (element.innerText ?? '').trim().replaceAll(/\\s+/g, ' ');
  const all = (selector, within = scope) => [...within.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const unique = (texts) => [...new Set(texts.filter((text) => text !== ''))];
  const line = (kind, texts) => (texts.some((text) => text !== '') ? [kind + ': ' + texts.join(' | ')] : []);
  const tables = all('table').filter((table) => !table.closest('[role=grid]') && table.rows.length > 0);
  return [
    ...line('headings', unique(all('h1, h2, h3').map(textOf))),
    ...tables.flatMap((table) => {
      const first = all('tbody tr', table).find((row) => row.cells.length > 1);
      return [
        ...line('columns', all('thead tr:first-child th', table).map(textOf)),
        ...line('row', first ? [...first.cells].map(textOf) : []),
      ];
    }),
    ...all('dl').flatMap((list) => line('facts', all('dt', list).map(textOf))),
    ...line('fields', unique(all('label, legend').filter((one) => !one.closest('table')).map(textOf))),
  ].join('\\n');
})()`;

/** What depends on the moment of the run: times, ages, durations and checksums. */
const MOMENT = /\b\d{1,2}:\d{2}\b|\b(?:vor|in) \d+ (?:Sekunde|Minute|Stunde)n?\b|(?:< )?\b\d+ s\b|\b[0-9a-f]{32,}\b/g;

/** What a page shows by name, for comparison with the recorded outline; what depends on the moment is masked. */
export const outlineOf = async (page: Page): Promise<string> =>
  (await page.evaluate<string>(OUTLINE)).replaceAll(MOMENT, '…');
