import { answerFaults, answersTo } from '@kontor/contract/areas/booking/custom-fields/rules.ts';
import { mayRegisterGroup } from '@kontor/contract/areas/booking/groups/rules.ts';
import type { group } from '@kontor/contract/areas/booking/groups/schema.ts';
import { freeSlots } from '@kontor/contract/areas/booking/rules.ts';
import type { Language } from '@kontor/words/words.ts';
import type * as z from 'zod/mini';
import type { Tx } from '../../../kernel/database/tx.ts';
import { Refusal, refuse } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';
import { admit } from '../attendees/commands.ts';
import { registeredAddresses } from '../attendees/queries.ts';
import { requireUnchangedFields } from '../custom-fields/queries.ts';
import { examine, unknownDate } from '../parts/applicants.ts';
import { lockDate } from '../parts/offers.ts';
import type { EventRow } from '../queries.ts';

type Group = z.output<typeof group>;

/** Refuses the group because of one of its people. */
const refuseFor = <const Key extends 'alreadyRegistered' | 'alreadyWaiting'>(key: Key, places: readonly number[]) =>
  refuse(`booking.${key}`, { faults: places.map((at) => ({ path: `people.${at}.email`, key })) });

/** Faults of the answers, at the place of the person who gave them. */
const answerFaultsOf = (event: EventRow, people: Group['people']) =>
  people.flatMap(({ answers }, at) =>
    answerFaults(event.customFields, answers, 'visitor').map(({ path, key }) => ({
      path: `people.${at}.${path}`,
      key,
    })),
  );

/**
 * Registers several people for a date, as many visitors one after the other would: with the same rules and limits for
 * each. The date stays locked, so that there are slots for all of them or nobody is registered.
 */
export async function registerGroup(
  tx: Tx,
  services: Services,
  { people, ...shared }: Group,
  { language, address }: { readonly language: Language; readonly address: string },
) {
  const examined = await examine(tx, services, 'visitor', shared, address, (event) => answerFaultsOf(event, people));
  if (examined instanceof Refusal) return examined;
  const { event, affiliation } = examined;
  const date = await lockDate(tx, services, examined.date.id);
  if (!date) return unknownDate();
  const refusalCode = mayRegisterGroup(date, tx.now, people.length);
  if (refusalCode) return refuse(refusalCode, { facts: { free: freeSlots(date) } });
  await requireUnchangedFields(tx, event);
  const known = await registeredAddresses(
    tx,
    date.id,
    people.map(({ email }) => email),
  );
  const repeated = [...people.entries()].filter(([, { email }]) => known.get(email.toLowerCase())?.isWaiting === false);
  if (repeated.length > 0)
    return refuseFor(
      'alreadyRegistered',
      repeated.map(([at]) => at),
    );

  const [first] = people;
  const registered: { id: number; email: string; confirmBy?: string; confirmationHeld?: true }[] = [];
  for (const [at, person] of people.entries()) {
    const answers = answersTo(event.customFields, person.answers);
    const applicant = { ...person, eventDateId: date.id, answers, affiliation, language };
    const registeredBy = at > 0 && first ? `${first.givenName} ${first.familyName}` : null;
    const by = { by: 'visitor', address, registeredBy } as const;
    const admitted = await admit(tx, services, { event, date }, applicant, by);
    if (admitted instanceof Refusal)
      return admitted.code === 'booking.alreadyWaiting' ? refuseFor('alreadyWaiting', [at]) : admitted;
    registered.push({ email: person.email, ...admitted });
  }
  return { people: registered };
}
