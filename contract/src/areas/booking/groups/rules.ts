import type { RuleFault } from '../../../kernel/resource.ts';
import { type DateFacts, freeSlots, mayRegister } from '../rules.ts';

/** How many people one request registers at most. */
export const MAX_GROUP = 10;

/** Whether so many people may be registered at once: all of them or nobody. */
export function mayRegisterGroup(
  date: DateFacts,
  now: Date,
  size: number,
): 'booking.dateClosed' | 'booking.dateFull' | 'booking.tooFewSlots' | null {
  return mayRegister(date, now, 'visitor') ?? (freeSlots(date) < size ? 'booking.tooFewSlots' : null);
}

/** Each person of a group needs an address of their own, because only they get the link for cancelling. */
export function sameAddressFaults(people: readonly { readonly email: string }[]): RuleFault[] {
  const addresses = people.map(({ email }) => email.toLowerCase());
  return addresses.flatMap((address, at) =>
    address !== '' && addresses.indexOf(address) < at ? [{ path: `people.${at}.email`, key: 'sameAddress' }] : [],
  );
}
