/** The event that there is a word in the corner, for which the page may not have loaded the means yet. */
export const TOAST = 'kontor-toast';
