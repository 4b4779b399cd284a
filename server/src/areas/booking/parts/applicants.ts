import { type Answer, answerFaults, answersTo } from '@kontor/contract/areas/booking/custom-fields/rules.ts';
import { affiliationFaults, consentFaults } from '@kontor/contract/areas/booking/rules.ts';
import type { attendee } from '@kontor/contract/areas/booking/schema.ts';
import { GENERAL_DEPARTMENT, GENERAL_TENANT } from '@kontor/contract/areas/master-data/rules.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import type { RuleFault } from '@kontor/contract/kernel/resource.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { invalid, Refusal, refuse, tooMany } from '../../../kernel/http/refusal.ts';
import type { Actor } from '../../../kernel/identity/actor.ts';
import { isSameSecret } from '../../../kernel/identity/tries.ts';
import type { Services } from '../../../kernel/services.ts';
import { affiliationFacts } from '../../master-data/queries.ts';
import type { EventRow } from '../queries.ts';
import * as queries from '../queries.ts';

/** Someone who wants to attend: as they register, or join the waiting list. */
export type Applicant = Omit<BodyOf<typeof attendee.create>, 'isWalkIn'>;
type AttendeeBody = BodyOf<typeof attendee.update>;
type Affiliated = Pick<AttendeeBody, 'eventDateId' | 'tenantId' | 'departmentId' | 'siteId'>;

/** A visitor needs the code of a private event; wrong codes are counted (`behaviour §2`). */
async function codeRefusal(
  { tries }: Services,
  event: EventRow,
  enteredCode: string | null,
  address: string,
): Promise<undefined | Refusal<'request.tooMany' | 'booking.codeWrong'>> {
  if (!event.private || event.code === null) return;
  const wait = await tries.wait('event-code', address, event.id);
  if (wait > 0) return tooMany(wait);
  if (enteredCode !== null && isSameSecret(enteredCode, event.code)) return;
  const tooOften = enteredCode === null ? 0 : await tries.wrong('event-code', address, event.id);
  return tooOften > 0 ? tooMany(tooOften) : refuse('booking.codeWrong');
}

/** Guests of external events belong to tenant and department 1, regardless of the body (`spec 1 §9`). */
const GUEST = { tenant_id: GENERAL_TENANT, department_id: GENERAL_DEPARTMENT, site_id: null };

const factsOf = (tx: Tx, { tenantId, departmentId, siteId }: Affiliated) =>
  affiliationFacts(tx, { tenantId, departmentId, siteId });

type Facts = Awaited<ReturnType<typeof factsOf>>;

/** The affiliation to store. Its faults are reported together with `more`, so that the person sees them all at once. */
function affiliationOf(event: EventRow, body: Affiliated, [known]: Facts, more: readonly RuleFault[] = []) {
  if (event.external) return more.length > 0 ? invalid(more) : GUEST;
  const { tenantId, departmentId, siteId } = body;
  const faults = [...affiliationFaults(event, body, known?.siteTenantId ?? null), ...more];
  if (tenantId !== null && !known?.hasTenant) faults.push({ path: 'tenantId', key: 'reference' });
  if (departmentId !== null && !known?.hasDepartment) faults.push({ path: 'departmentId', key: 'reference' });
  return faults.length > 0 ? invalid(faults) : { tenant_id: tenantId, department_id: departmentId, site_id: siteId };
}

export const unknownDate = () => invalid([{ path: 'eventDateId', key: 'reference' }]);

/** The columns to store for someone whose details are corrected; the date of `before` cannot be changed. */
export async function correctedDetails(
  tx: Tx,
  before: { readonly eventDateId: number; readonly answers: readonly Answer[] } | undefined,
  body: AttendeeBody,
) {
  if (before?.eventDateId !== body.eventDateId) return refuse('booking.dateFixed');
  const occurrence = await queries.occurrenceOf(tx, before.eventDateId);
  if (!occurrence) return unknownDate();
  const { event } = occurrence;
  const faults = answerFaults(event.customFields, body.answers, 'staff', before.answers);
  const affiliation = affiliationOf(event, body, await factsOf(tx, body), faults);
  if (affiliation instanceof Refusal) return affiliation;
  const { givenName: given_name, familyName: family_name, email } = body;
  const answers = JSON.stringify(answersTo(event.customFields, body.answers));
  return { given_name, family_name, email, answers, ...affiliation };
}

/**
 * Checks everything about an applicant that does not depend on free slots: the date, the code of a private event, the
 * consents, the answers and the affiliation.
 */
export async function examine(
  tx: Tx,
  services: Services,
  by: 'staff' | 'visitor',
  body: Affiliated & Pick<Applicant, 'eventCode' | 'participate' | 'acceptCancellationPolicy'>,
  address: string,
  answerFaultsOf: (event: EventRow) => readonly RuleFault[],
) {
  const [occurrence, facts] = await Promise.all([queries.occurrenceOf(tx, body.eventDateId), factsOf(tx, body)]);
  if (!occurrence) return unknownDate();
  const { event } = occurrence;
  if (by === 'visitor') {
    const refusal = await codeRefusal(services, event, body.eventCode, address);
    if (refusal) return refusal;
  }
  const faults = [...answerFaultsOf(event), ...(by === 'visitor' ? consentFaults(event, body) : [])];
  const affiliation = affiliationOf(event, body, facts, faults);
  if (affiliation instanceof Refusal) return affiliation;
  return { ...occurrence, affiliation };
}

/** As `examine`, for a single person and their answers. */
export async function examineOne(tx: Tx, services: Services, actor: Actor, body: Applicant, address: string) {
  const by = actor.kind === 'visitor' ? 'visitor' : 'staff';
  const examined = await examine(tx, services, by, body, address, ({ customFields }) =>
    answerFaults(customFields, body.answers, by),
  );
  if (examined instanceof Refusal) return examined;
  return { ...examined, by, answers: answersTo(examined.event.customFields, body.answers) } as const;
}
