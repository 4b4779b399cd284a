import { readChoice, remember } from './stored.ts';
import { uuid } from './uuid.ts';

// Limits silent sign-in to one attempt per sign-in in this browser and tab. This avoids redirect loops, and there is no
// attempt before the first sign-in or after signing out.

const SIGN_IN_KEY = 'sign-in';
const ATTEMPT_KEY = 'kontor-asked';

let hasAttempted = false;

/** Called after sign-in: from now on other tabs may ask whether the provider still knows the person. */
export const rememberSignIn = (): void => remember(SIGN_IN_KEY, uuid());

/** Called on sign-out. */
export const forgetSignIn = (): void => remember(SIGN_IN_KEY, null);

function attemptedSignIn(): string | null {
  try {
    return sessionStorage.getItem(ATTEMPT_KEY);
  } catch {
    return null;
  }
}

/** Whether this tab has not tried a silent sign-in yet. */
export function hasAttemptLeft(): boolean {
  const latest = readChoice(SIGN_IN_KEY);
  return !hasAttempted && latest !== null && latest !== attemptedSignIn();
}

/** Records that this tab asks; false if it did before, or if the browser could not remember it. */
export function recordAttempt(): boolean {
  if (!hasAttemptLeft()) return false;
  hasAttempted = true;
  const latest = readChoice(SIGN_IN_KEY);
  try {
    sessionStorage.setItem(ATTEMPT_KEY, latest ?? '');
  } catch {
    return false;
  }
  return latest !== null && attemptedSignIn() === latest;
}
