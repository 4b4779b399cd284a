import { addDays, daysBetween } from '../../../kernel/calendar.ts';

export const PRE_ORDER_STATES = ['placed', 'ordered', 'delivered'] as const;

export type PreOrderState = (typeof PRE_ORDER_STATES)[number];

/** The number of days after which an undelivered pre-order is late. */
export const LATE_AFTER_DAYS = 14;

interface PreOrder {
  readonly state: PreOrderState;
  readonly jobDate: string | null;
  readonly invoiceDate: string | null;
  readonly deliveryNoteDate: string | null;
}

/** When it was last updated: the latest of its dates; null if it has none. */
export const lastUpdateOf = ({ jobDate, invoiceDate, deliveryNoteDate }: PreOrder): string | null =>
  [jobDate, invoiceDate, deliveryNoteDate].reduce(
    (latest, date) => (date !== null && (latest === null || date > latest) ? date : latest),
    null,
  );

/** Undelivered pre-orders that were placed before this day are late. */
export const lateBefore = (today: string): string => addDays(today, -LATE_AFTER_DAYS);

/** How many days ago a late pre-order was placed; null if it is delivered or not late yet. */
export function daysLate({ state, jobDate }: PreOrder, today: string): number | null {
  if (state === 'delivered' || jobDate === null) return null;
  return jobDate < lateBefore(today) ? daysBetween(jobDate, today) : null;
}
