import * as z from 'zod/mini';
import { only } from '../../kernel/access.ts';
import { choice, flag, instant, line, link, whole, withMeta } from '../../kernel/fields.ts';
import { resource } from '../../kernel/resource.ts';
import { EVENT_TYPES } from './events/rules.ts';
import { DELIVERY_STATES, OUTCOMES } from './rules.ts';

export const administrators = only('PortalAdministrator');

const MAX_URL_LENGTH = 2000;

/**
 * A receiver's address, normalised: people must see the host that is actually called, not another spelling of it.
 */
const receiverUrl = () =>
  withMeta(
    link().check(
      z.refine((url) => !/[\s#]/.test(url), { params: { key: 'urlPart' } }),
      z.url({ normalize: true }),
      z.maxLength(MAX_URL_LENGTH),
    ),
    { kind: 'link', maxLength: MAX_URL_LENGTH },
  );

const eventTypes = () =>
  withMeta(
    z.array(z.enum(EVENT_TYPES)).check(
      z.refine((chosen) => chosen.length > 0, { params: { key: 'eventsMissing' } }),
      z.maxLength(EVENT_TYPES.length),
      z.meta({ minItems: 1 }),
    ),
    { kind: 'references' },
  );

/** Another system that receives events. */
export const subscription = resource({
  path: 'webhooks/subscription',
  read: administrators,
  write: administrators,
  writable: {
    title: line(),
    /** The settings say which hosts are allowed. */
    url: receiverUrl(),
    eventTypes: eventTypes(),
    /** Events are only recorded while it is. */
    isActive: flag(),
  },
  derived: {
    /** When its receiver said that it wants no more, which switched it off. */
    goneAt: z.nullable(instant()),
    /** Until when the former secret signs as well; null if only one does. */
    formerSecretUntil: z.nullable(instant()),
    lastDeliveredAt: z.nullable(instant()),
    /** Deliveries that wait for an attempt, and those that failed in the last days. */
    waitingCount: whole(),
    failedCount: whole(),
    /** With which receivers verify signatures; only the answer to the creation has it. */
    secret: z.optional(z.string()),
  },
  secret: ['secret', 'former_secret'],
});

/** The secret is only ever returned here. */
export const newSecret = z.object({ secret: z.string(), formerSecretUntil: instant() });

const deliveryFields = {
  id: z.int(),
  /** The `webhook-id`, which is the same for every attempt. */
  eventId: line(),
  /** One of the events, or that of a test. */
  type: z.string(),
  at: instant(),
  subscription: z.object({ id: z.int(), title: line() }),
  state: choice(DELIVERY_STATES),
  attempts: whole(),
  nextAttemptAt: z.nullable(instant()),
  attemptedAt: z.nullable(instant()),
  /** How the last attempt ended, and the status that the receiver answered. */
  outcome: z.nullable(choice(OUTCOMES)),
  status: z.nullable(whole()),
};

/** An event for a subscription. */
export const deliveryRow = z.object(deliveryFields);

export const delivery = z.object({
  ...deliveryFields,
  url: z.string(),
  /** What is sent. */
  body: z.string(),
  /** The beginning of what the receiver answered. */
  answer: z.nullable(z.string()),
});

/** What the settings allow. */
export const targets = z.object({
  /** As in `WEBHOOK_HOSTS`; none if webhooks are switched off. */
  hosts: z.array(z.string()),
});

/** How many failed deliveries are attempted again. */
export const redelivered = z.object({ count: whole() });
