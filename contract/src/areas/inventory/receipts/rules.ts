import { addDays } from '../../../kernel/calendar.ts';
import { FIRST_OWN_ID } from '../../master-data/rules.ts';
import { ownNumberOf } from '../inventories/rules.ts';

/** The states of a receipt (`behaviour §9`): the first count starts counting, administrators do everything else. */
export const INVENTORY_RECEIPT_STATES = { open: 0, counting: 1, review: 2, closed: 3 } as const;

const STEPS: readonly (readonly [from: number, to: number])[] = [
  [INVENTORY_RECEIPT_STATES.counting, INVENTORY_RECEIPT_STATES.review],
  [INVENTORY_RECEIPT_STATES.review, INVENTORY_RECEIPT_STATES.counting],
  [INVENTORY_RECEIPT_STATES.review, INVENTORY_RECEIPT_STATES.closed],
  [INVENTORY_RECEIPT_STATES.closed, INVENTORY_RECEIPT_STATES.review],
];

/** Whether an administrator may set a receipt to another state; otherwise the error. */
export const mayMove = (from: number, to: number): 'inventory.wrongState' | null =>
  from === to || STEPS.some(([one, other]) => one === from && other === to) ? null : 'inventory.wrongState';

/** The states that an administrator may set a receipt to. */
export const nextStates = (state: number): number[] => STEPS.filter(([from]) => from === state).map(([, to]) => to);

/** The displayed receipt number; ids of receipts created in the portal have ten digits, too many to read out. */
export const receiptNumber = (id: number): string => (id >= FIRST_OWN_ID ? `P-${ownNumberOf(id)}` : String(id));

/** Whether people who count can see a receipt. */
export const isCountable = (state: number): boolean =>
  state === INVENTORY_RECEIPT_STATES.open || state === INVENTORY_RECEIPT_STATES.counting;

/** The maximum length of the name of a place. */
export const MAX_PLACE_LENGTH = 100;

const { compare } = new Intl.Collator('de', { numeric: true, sensitivity: 'base' });

/** The order in which people walk: "Aisle 3" before "Aisle 10", and what has no place last. */
export const comparePlaces = (one: string | null, other: string | null): number =>
  one === null || other === null ? Number(one === null) - Number(other === null) : compare(one, other);

/** The number of days before and after the count date on which people who count can see an inventory. */
export const REACH_DAYS = 14;

export const isWithinReach = (dateOfCounting: string, today: string): boolean =>
  addDays(today, -REACH_DAYS) <= dateOfCounting && dateOfCounting <= addDays(today, REACH_DAYS);
