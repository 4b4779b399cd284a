import * as z from 'zod/mini';
import { choice, id, whole } from '../../../kernel/fields.ts';
import { RECEIPT_STATES } from '../../receipts/rules.ts';

/** The events that other systems can subscribe to, in the order of the areas. */
export const EVENT_TYPES = [
  'registration.created',
  'registration.confirmed',
  'registration.moved',
  'registration.cancelled',
  'receipt.created',
  'receipt.changed',
  'order.submitted',
  'order.changed',
  'count.closed',
  'exam.passed',
] as const;

export type EventType = (typeof EVENT_TYPES)[number];

const registration = z.strictObject({
  id: id(),
  eventDateId: id(),
  state: choice(['unconfirmed', 'registered', 'cancelled']),
});
const receipt = z.strictObject({ id: id(), siteId: id(), state: choice(RECEIPT_STATES) });
const order = z.strictObject({ campaignId: id(), siteId: id(), version: whole() });

/** What each event says: the ids of its record and the state that it has now, and never who did it. */
export const EVENT_DATA = {
  'registration.created': registration,
  'registration.confirmed': registration,
  'registration.moved': registration,
  'registration.cancelled': registration,
  'receipt.created': receipt,
  'receipt.changed': receipt,
  'order.submitted': order,
  'order.changed': order,
  'count.closed': z.strictObject({ id: id(), inventoryId: id() }),
  'exam.passed': z.strictObject({ examId: id(), traineeId: id() }),
} as const satisfies Readonly<Record<EventType, z.ZodMiniObject>>;

export type EventData<Type extends EventType> = z.output<(typeof EVENT_DATA)[Type]>;

/** The paths of the records in the API, with the names of the data. */
const PATHS: Readonly<Record<EventType, string>> = {
  'registration.created': '/booking/attendee/{id}',
  'registration.confirmed': '/booking/attendee/{id}',
  'registration.moved': '/booking/attendee/{id}',
  'registration.cancelled': '/booking/attendee/{id}',
  'receipt.created': '/receipt/{id}',
  'receipt.changed': '/receipt/{id}',
  'order.submitted': '/campaign/{campaignId}/order/{siteId}',
  'order.changed': '/campaign/{campaignId}/order/{siteId}',
  'count.closed': '/inventoryManagement/inventoryReceipt/{id}',
  'exam.passed': '/learning/exam/{examId}',
};

/** The path of an event's record in the API; null if it has none, or is of a type that is no longer known. */
export function recordPath(type: string, data: object): string | null {
  const known = EVENT_TYPES.find((each) => each === type);
  if (known === undefined) return null;
  return PATHS[known].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(Reflect.get(data, name)));
}

/** The event that an administrator sends to try a subscription; it is about no record. */
export const TEST_EVENT = 'webhook.test' as const;
