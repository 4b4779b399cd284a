import { remember, remembered } from './stored.ts';
import { uuid } from './uuid.ts';

// Whether the provider is worth asking without showing anything: once for each sign-in that people made in this browser,
// and in each tab. So nobody is sent to and fro, and whoever has never signed in or has signed out is not asked about.

const LATEST = 'sign-in';
const PLACE = 'kontor-asked';

let hasAsked = false;

/** After somebody signed in: from now on other tabs may ask whether the provider still knows them. */
export const rememberSignIn = (): void => remember(LATEST, uuid());

/** As they sign out. */
export const forgetSignIn = (): void => remember(LATEST, null);

function askedFor(): string | null {
  try {
    return sessionStorage.getItem(PLACE);
  } catch {
    return null;
  }
}

/** Whether this tab has still to ask. */
export function mayAsk(): boolean {
  const latest = remembered(LATEST);
  return !hasAsked && latest !== null && latest !== askedFor();
}

/** Notes that this tab asks; false where it did before, or where the browser would not know it afterwards. */
export function noteAsking(): boolean {
  if (!mayAsk()) return false;
  hasAsked = true;
  const latest = remembered(LATEST);
  try {
    sessionStorage.setItem(PLACE, latest ?? '');
  } catch {
    return false;
  }
  return latest !== null && askedFor() === latest;
}
