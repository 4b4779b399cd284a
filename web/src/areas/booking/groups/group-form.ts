import { answerFaults, answersTo, type CustomField } from '@kontor/contract/areas/booking/custom-fields/rules.ts';
import type { groups } from '@kontor/contract/areas/booking/groups/endpoints.ts';
import { MAX_GROUP, sameAddressFaults } from '@kontor/contract/areas/booking/groups/rules.ts';
import { type group, groupMember } from '@kontor/contract/areas/booking/groups/schema.ts';
import { attendee } from '@kontor/contract/areas/booking/schema.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { withMeta } from '@kontor/contract/kernel/fields.ts';
import type { RuleFault } from '@kontor/contract/kernel/resource.ts';
import * as z from 'zod/mini';
import { ProblemError } from '../../../kernel/problem.ts';

/** The registration form: of one person, and of others who come along. */
export const registrationForm = z.strictObject({
  ...attendee.newBody.shape,
  others: withMeta(z._default(z.array(groupMember).check(z.maxLength(MAX_GROUP - 1)), []), { kind: 'list' }),
});

export type RegistrationForm = z.output<typeof registrationForm>;

/** The answer to the registration of a group. */
export type RegisteredGroup = AnswerOf<typeof groups.registerGroup>;

/** `people.1.email` of the group is `others.0.email` of the form, and `people.0.email` is `email`. */
const pathInForm = (path: string): string =>
  path.replace(/^people\.0\./, '').replace(/^people\.(\d+)\./, (_, place: string) => `others.${Number(place) - 1}.`);

/** What the rules of a group find in addition to those for one person. */
export function groupFaults(fields: readonly CustomField[], { email, others }: RegistrationForm): RuleFault[] {
  const answers = others.flatMap((other, at) =>
    answerFaults(fields, other.answers ?? [], 'visitor').map(({ path, key }) => ({
      path: `others.${at}.${path}`,
      key,
    })),
  );
  const people = [{ email }, ...others].map((one) => ({ email: one.email ?? '' }));
  return [...answers, ...sameAddressFaults(people).map(({ path, key }) => ({ path: pathInForm(path), key }))];
}

/** The body of the request for a group. */
export function groupOf(
  { others, givenName, familyName, email, answers, isWalkIn: _, ...shared }: RegistrationForm,
  fields: readonly CustomField[],
): z.output<typeof group> {
  const people = [{ givenName, familyName, email, answers }, ...others];
  return { ...shared, people: people.map((one) => ({ ...one, answers: answersTo(fields, one.answers) })) };
}

/** A refusal of a group, with the paths of the form. */
export const inForm = (error: unknown): unknown =>
  error instanceof ProblemError
    ? new ProblemError(error.status, error.code, {
        ...error,
        errors: error.errors.map(({ path, message }) => ({ path: pathInForm(path), message })),
      })
    : error;
