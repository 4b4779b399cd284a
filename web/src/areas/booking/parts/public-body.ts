import { affiliationFaults, consentFaults } from '@kontor/contract/areas/booking/rules.ts';
import { attendee } from '@kontor/contract/areas/booking/schema.ts';
import * as z from 'zod/mini';
import type { PublicEvent } from './public-data.ts';

type Body = z.output<typeof attendee.newBody>;

/** What the server asks of a visitor beyond the contract's body, judged by its own rules. */
function faultsOf(event: PublicEvent, body: Body, tenantOfSite: (siteId: number) => number | null) {
  const { siteId, eventCode } = body;
  return [
    ...(event.private && !eventCode ? [{ path: 'eventCode', key: 'required' }] : []),
    ...affiliationFaults(event, body, siteId === null ? null : tenantOfSite(siteId)),
    ...consentFaults(event, body),
  ];
}

/** The body of a registration for this event. */
export function registrationBody(event: PublicEvent, tenantOfSite: (siteId: number) => number | null) {
  const check = z.check<Body>(
    ({ value, issues }) => {
      for (const { path, key } of faultsOf(event, value, tenantOfSite)) {
        issues.push({ code: 'custom', path: [path], input: value, params: { key } });
      }
    },
    // Also beside other faults, so that a person sees all of them at once.
    { when: () => true },
  );
  return attendee.newBody.check(check);
}
