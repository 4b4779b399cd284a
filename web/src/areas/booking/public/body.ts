import { affiliationFaults, consentFaults } from '@kontor/contract/areas/booking/rules.ts';
import { attendee } from '@kontor/contract/areas/booking/schema.ts';
import type * as z from 'zod/mini';
import { withExtraRules } from '../../../kit/forms/with-extra-rules.ts';
import type { Affiliations } from '../../../pickers/affiliation.ts';
import type { PublicEvent } from './data.ts';

type Body = z.output<typeof attendee.newBody>;

/** The server's additional rules for a registration. */
function faultsOf(event: PublicEvent, body: Body, tenantOfSite: Affiliations['tenantOfSite']) {
  return [
    ...(event.private && !body.eventCode ? [{ path: 'eventCode', key: 'required' }] : []),
    ...affiliationFaults(event, body, tenantOfSite(body.siteId)),
    ...consentFaults(event, body),
  ];
}

/** The body of a registration for this event. */
export const registrationBody = (event: PublicEvent, tenantOfSite: Affiliations['tenantOfSite']) =>
  withExtraRules(attendee.newBody, (body) => faultsOf(event, body, tenantOfSite));
