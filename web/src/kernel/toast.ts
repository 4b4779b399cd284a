/** The event that shows a toast, whose component the page may not have loaded yet. */
export const TOAST = 'kontor-toast';
