/** How the delivery of an event goes: it waits for its next attempt, or has ended. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * How an attempt ended. `status`: the receiver answered with a status other than 2xx; `gone`: it wants no more (410);
 * `forbidden`: the settings do not allow its address; `switchedOff`: the subscription was switched off before.
 */
export const OUTCOMES = [
  'delivered',
  'status',
  'gone',
  'timeout',
  'unreachable',
  'certificate',
  'forbidden',
  'switchedOff',
] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** The pauses before the second attempt and each further one, three days in all (Standard Webhooks). */
export const RETRY_SECONDS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

/** The longest pause that a receiver may ask for by `Retry-After`. */
const MAX_RETRY_SECONDS = 86_400;

/** Pauses differ by up to a tenth, so that what failed together is not repeated together. */
const JITTER = 0.1;

/**
 * The seconds until the next attempt after so many; null after the last one. `random` is from 0 up to 1; `retryAfter` are
 * the seconds that the receiver asked for.
 */
export function retryDelay(attempts: number, random: number, retryAfter = 0): number | null {
  const seconds = RETRY_SECONDS[attempts - 1];
  if (seconds === undefined) return null;
  return Math.max(seconds * (1 - JITTER + 2 * JITTER * random), Math.min(retryAfter, MAX_RETRY_SECONDS));
}

/** An attempt without an answer ends after this time. */
export const TIMEOUT_MS = 10_000;

/** For how long a former secret signs deliveries, too. */
export const SECRET_OVERLAP_HOURS = 24;

/** Deliveries are kept for so many days after their event. */
export const KEPT_DAYS = 30;

/** Of an answer, so many characters are kept. */
export const MAX_ANSWER_LENGTH = 1_000;
