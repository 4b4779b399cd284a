import { searchOf, viewIn } from '@kontor/contract/areas/saved-views/rules.ts';
import { createContext } from 'react';
import { ownName } from './own-data.ts';
import { readChoice, remember } from './stored.ts';

const nameOf = (subject: string, page: string) => ownName(subject, `view.${page}`);

/** A list of one record among many, such as the orders of a campaign: its last view would be that of another record. */
const isOfRecord = (page: string) => page.includes('$');

/** The query string with which a person last left a list on this device; null if it had none. */
export const lastView = (subject: string, page: string): string | null =>
  isOfRecord(page) ? null : readChoice(nameOf(subject, page));

/** Remembers the view of a list for the next time it is opened without a query; an empty one is forgotten. */
export function rememberView(subject: string, page: string, search: string): void {
  if (!isOfRecord(page)) remember(nameOf(subject, page), searchOf(viewIn(search)) || null);
}

/** Whether the page was opened without a query and without a last view, so that the person's default applies. */
export const OpenedPlain = createContext<{ current: boolean }>({ current: false });
