/** How many views a person may save for one page. */
export const MAX_VIEWS = 50;

export const MAX_NAME_LENGTH = 60;

/** One parameter of an address, decoded. */
export interface Param {
  readonly name: string;
  readonly value: string;
}

/**
 * Parameters that are no part of a view: the page of a list, and the record that is open above it. A view saved with
 * them would open in the middle of a list, or a dialog.
 */
const TRANSIENT_NAMES: ReadonlySet<string> = new Set(['page', 'attendee', 'explained', 'meter', 'tariff']);

const compareNames = (one: Param, other: Param) => (one.name < other.name ? -1 : Number(one.name > other.name));

/** What a query string says about a list: filters, period, sort and columns, in order of their names. */
export const viewIn = (search: string): Param[] =>
  [...new URLSearchParams(search)]
    .map(([name, value]) => ({ name, value }))
    .filter(({ name, value }) => !TRANSIENT_NAMES.has(name) && value !== '')
    .toSorted(compareNames);

const PERIOD_NAMES: ReadonlySet<string> = new Set(['start', 'end', 'from', 'to', 'day']);

/** A view without its period: on another day, it would hide what has come since. */
export const withoutPeriod = (query: readonly Param[]): Param[] => query.filter(({ name }) => !PERIOD_NAMES.has(name));

/** The query string of a view, without the question mark. */
export const searchOf = (query: readonly Param[]): string =>
  new URLSearchParams(query.map(({ name, value }): [string, string] => [name, value])).toString();

/** Whether two views show the same, regardless of the order of their parameters. */
export const isSameView = (one: readonly Param[], other: readonly Param[]): boolean =>
  searchOf(one.toSorted(compareNames)) === searchOf(other.toSorted(compareNames));
