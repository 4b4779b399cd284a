import { readChoice, remember } from '../../../../kernel/stored.ts';

const NAME = 'counting.clock';

/** The time in a slower response is unreliable. */
const MAX_DELAY = 10_000;

/** The mean rounding error, as the header has whole seconds. */
const HALF_A_SECOND = 500;

/** Updates the clock offset from a response; `sentAt` is the device's time of sending. */
export function noteClock({ headers }: Pick<Response, 'headers'>, sentAt: number): void {
  const serverTime = Date.parse(headers.get('Date') ?? '');
  const now = Date.now();
  if (Number.isNaN(serverTime) || now < sentAt || now - sentAt > MAX_DELAY) return;
  remember(NAME, String(Math.round((serverTime + HALF_A_SECOND - (sentAt + now) / 2) / 1000)));
}

/** The seconds by which the server's clock is ahead of the device's, if known; stored with each count. */
export function clockOffset(): number | null {
  const known = readChoice(NAME);
  return known === null ? null : Number(known);
}
