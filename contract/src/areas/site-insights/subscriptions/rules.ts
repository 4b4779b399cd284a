/** A subscription pauses when the person has not signed in with the role and the site for so many days (`behaviour §7`). */
export const PAUSED_AFTER_DAYS = 35;

/** Of a month whose figures are not complete by then, the mail goes out with what there is. */
export const LATEST_DAY_OF_MONTH = 5;
