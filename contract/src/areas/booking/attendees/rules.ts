/** How many registrations a search finds unless the caller says so. */
export const DEFAULT_FOUND = 10;

/** More hits nobody reads. */
export const MAX_FOUND = 50;
