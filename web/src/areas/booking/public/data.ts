import { isOpen } from '@kontor/contract/areas/booking/rules.ts';
import { event } from '@kontor/contract/areas/booking/schema.ts';
import type { VisitorAnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { visitorOf } from '../../../kernel/client.ts';
import { findQuery, listQuery } from '../../../kernel/query.ts';

/** An event as visitors see it, with all dates that have a page. */
export type PublicEvent = VisitorAnswerOf<typeof event.find>;
export type PublicDate = PublicEvent['dates'][number];

/** Whether a date has a waiting list to join: it is open, but all its slots are taken or held. */
export const isFull = (date: PublicDate): boolean => !date.hasFreeSlots && isOpen(date, new Date());

const events = visitorOf(event);

/** Events with dates that are bookable or full. */
export const publicEvents = () => listQuery(events);

export const publicEvent = (id: number) => findQuery(events, id);

export const OVERVIEW = '/booking/public';

/** The path of an event's page. */
export const publicEventPath = (id: number) => `${OVERVIEW}/events/${id}`;

/** The path of a topic; names may contain any character, including slashes. */
export const topicPath = (category: string, subCategory: string) =>
  `${OVERVIEW}/categories/${encodeURIComponent(category)}/${encodeURIComponent(subCategory)}`;
