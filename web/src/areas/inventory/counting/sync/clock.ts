import { readChoice, remember } from '../../../../kernel/stored.ts';

const NAME = 'counting.clock';

/** The time in an answer that took longer is unreliable. */
const MAX_DELAY = 10_000;

/** The header has whole seconds. */
const HALF_A_SECOND = 500;

/** Learns from an answer how far this device's clock is off; `askedAt` is what it said as the call was sent. */
export function noteClock({ headers }: Pick<Response, 'headers'>, askedAt: number): void {
  const told = Date.parse(headers.get('Date') ?? '');
  const now = Date.now();
  if (Number.isNaN(told) || now < askedAt || now - askedAt > MAX_DELAY) return;
  remember(NAME, String(Math.round((told + HALF_A_SECOND - (askedAt + now) / 2) / 1000)));
}

/**
 * By how many seconds the portal's clock is ahead of this device's, as far as that knows; kept with each count that is
 * made.
 */
export function clockOffset(): number | null {
  const known = readChoice(NAME);
  return known === null ? null : Number(known);
}
