import { addDays } from '../../../kernel/calendar.ts';
import { FIRST_OWN_ID } from '../../master-data/rules.ts';
import { placeOfOwn } from '../inventories/rules.ts';

/** The states of a receipt (`behaviour §9`): the first count starts counting, administrators do everything else. */
export const STATES = { open: 0, counting: 1, review: 2, closed: 3 } as const;

const STEPS: readonly (readonly [from: number, to: number])[] = [
  [STATES.counting, STATES.review],
  [STATES.review, STATES.counting],
  [STATES.review, STATES.closed],
  [STATES.closed, STATES.review],
];

/** Whether an administrator may set a receipt to another state; why not. */
export const mayMove = (from: number, to: number): 'inventory.wrongState' | null =>
  from === to || STEPS.some(([one, other]) => one === from && other === to) ? null : 'inventory.wrongState';

/** The states that an administrator may set a receipt to. */
export const movesFrom = (state: number): number[] => STEPS.filter(([from]) => from === state).map(([, to]) => to);

/** How people read out a receipt's number: those of the portal itself would have ten digits. */
export const receiptNumber = (id: number): string => (id >= FIRST_OWN_ID ? `P-${placeOfOwn(id)}` : String(id));

/** Whether people who count can see a receipt. */
export const isCountable = (state: number): boolean => state === STATES.open || state === STATES.counting;

/** The number of days before and after the count date on which people who count can see an inventory. */
export const REACH_DAYS = 14;

export const isWithinReach = (dateOfCounting: string, today: string): boolean =>
  addDays(today, -REACH_DAYS) <= dateOfCounting && dateOfCounting <= addDays(today, REACH_DAYS);
