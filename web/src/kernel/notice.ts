/** The event that there is something to tell, for which the page may not have loaded the means yet. */
export const NOTICE = 'kontor-notice';
