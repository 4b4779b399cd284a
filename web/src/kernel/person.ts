import * as z from 'zod/mini';
import { onRemovedInOtherTab, readChoice, remember } from './stored.ts';

const STORAGE_KEY = 'person';

const schema = z.readonly(
  z.object({ name: z.string(), email: z.nullable(z.string()), picture: z.nullable(z.string()) }),
);

/** The person shown in the account menu. */
export type Person = z.infer<typeof schema>;

/** Remembers the signed-in person for all tabs, until they sign out (`null`). */
export const rememberPerson = (person: Person | null): void => remember(STORAGE_KEY, person && JSON.stringify(person));

/** Calls `then` when the user signs out in another tab. */
export const onPersonForgotten = (then: () => void): void => onRemovedInOtherTab(STORAGE_KEY, then);

/** The last person who signed in here and has not signed out. */
export function rememberedPerson(): Person | null {
  try {
    return schema.safeParse(JSON.parse(readChoice(STORAGE_KEY) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
