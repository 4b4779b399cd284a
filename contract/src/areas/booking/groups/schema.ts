import * as z from 'zod/mini';
import { email, id, list, personName } from '../../../kernel/fields.ts';
import { answers } from '../custom-fields/schema.ts';
import { attendeeFields, confirmationState, consents } from '../schema.ts';
import { MAX_GROUP, sameAddressFaults } from './rules.ts';

/** What each person of a group enters for themselves. */
export const groupMember = z.strictObject({
  givenName: personName(),
  familyName: personName(),
  email: email(),
  answers: answers(),
});

const { givenName: _given, familyName: _family, email: _email, answers: _answers, ...shared } = attendeeFields;

/** A registration of several people for one date, who share their tenant, department and site. */
export const group = z
  .strictObject({ ...shared, ...consents, people: list(groupMember, MAX_GROUP).check(z.minLength(1)) })
  .check(
    z.check(({ value, issues }) => {
      for (const { path, key } of sameAddressFaults(value.people)) {
        issues.push({ code: 'custom', path: path.split('.'), input: value, params: { key } });
      }
    }),
  );

/** The registrations of a group, in the order of its people. */
export const registeredGroup = z.object({
  people: z.array(z.object({ id: id(), email: email(), ...confirmationState })),
});
