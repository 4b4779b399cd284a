import * as z from 'zod/mini';
import { onForgottenElsewhere, readChoice, remember } from './stored.ts';

const PLACE = 'person';

const schema = z.readonly(
  z.object({ name: z.string(), email: z.nullable(z.string()), picture: z.nullable(z.string()) }),
);

/** The person shown in the account menu. */
export type Person = z.infer<typeof schema>;

/** Remembers the signed-in person for all tabs, until they sign out (`null`). */
export const keepPerson = (person: Person | null): void => remember(PLACE, person && JSON.stringify(person));

/** Calls `then` when the user signs out in another tab. */
export const onPersonForgotten = (then: () => void): void => onForgottenElsewhere(PLACE, then);

/** The last person who signed in here and has not signed out. */
export function rememberedPerson(): Person | null {
  try {
    return schema.safeParse(JSON.parse(readChoice(PLACE) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
