import * as z from 'zod/mini';
import { onForgottenElsewhere, remember, remembered } from './stored.ts';

const PLACE = 'person';

const schema = z.readonly(
  z.object({ name: z.string(), email: z.nullable(z.string()), picture: z.nullable(z.string()) }),
);

/** Whom the account shows. */
export type Person = z.infer<typeof schema>;

/** Keeps who is signed in here, for all tabs, until they sign out (`null`). */
export const keepPerson = (person: Person | null): void => remember(PLACE, person && JSON.stringify(person));

/** Tells when somebody signs out in another tab. */
export const onPersonForgotten = (then: () => void): void => onForgottenElsewhere(PLACE, then);

/** Who was signed in here last, until they signed out. */
export function rememberedPerson(): Person | null {
  try {
    return schema.safeParse(JSON.parse(remembered(PLACE) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
