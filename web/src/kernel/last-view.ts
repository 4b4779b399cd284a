import { searchOf, viewIn, withoutPeriod } from '@kontor/contract/areas/saved-views/rules.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { createContext } from 'react';
import { ownName } from './own-data.ts';
import { settings } from './settings.ts';
import { readChoice, remember } from './stored.ts';

const nameOf = (subject: string, page: string) => ownName(subject, `view.${page}`);

/** A list of one record among many, such as the orders of a campaign: its last view would be that of another record. */
const isOfRecord = (page: string) => page.includes('$');

const currentDay = () => dayOf(new Date(), settings().timeZone);

/**
 * The query string with which a person last left a list on this device; null if it had none. A period is only kept for
 * the day.
 */
export function lastView(subject: string, page: string, today = currentDay()): string | null {
  const [day, search] = isOfRecord(page) ? [] : (readChoice(nameOf(subject, page))?.split(' ') ?? []);
  if (search === undefined) return null;
  const view = viewIn(search);
  return searchOf(day === today ? view : withoutPeriod(view)) || null;
}

/** Remembers the view of a list for the next time it is opened without a query; an empty one is forgotten. */
export function rememberView(subject: string, page: string, search: string, today = currentDay()): void {
  if (isOfRecord(page)) return;
  const view = searchOf(viewIn(search));
  remember(nameOf(subject, page), view === '' ? null : `${today} ${view}`);
}

/** Whether the page was opened without a query and without a last view, so that the person's default applies. */
export const OpenedWithoutQuery = createContext<{ current: boolean }>({ current: false });
