import { readChoice, remember } from './stored.ts';
import { uuid } from './uuid.ts';

// Limits silent sign-in to one attempt per sign-in in this browser and tab. This avoids redirect loops, and there is no
// attempt before the first sign-in or after signing out.

const LATEST = 'sign-in';
const PLACE = 'kontor-asked';

let hasAsked = false;

/** Called after sign-in: from now on other tabs may ask whether the provider still knows the person. */
export const rememberSignIn = (): void => remember(LATEST, uuid());

/** Called on sign-out. */
export const forgetSignIn = (): void => remember(LATEST, null);

function askedFor(): string | null {
  try {
    return sessionStorage.getItem(PLACE);
  } catch {
    return null;
  }
}

/** Whether this tab has not tried a silent sign-in yet. */
export function mayAsk(): boolean {
  const latest = readChoice(LATEST);
  return !hasAsked && latest !== null && latest !== askedFor();
}

/** Records that this tab asks; false if it did before, or if the browser could not remember it. */
export function noteAsking(): boolean {
  if (!mayAsk()) return false;
  hasAsked = true;
  const latest = readChoice(LATEST);
  try {
    sessionStorage.setItem(PLACE, latest ?? '');
  } catch {
    return false;
  }
  return latest !== null && askedFor() === latest;
}
