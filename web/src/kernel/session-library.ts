let isMissing = false;

/** Whether the sign-in code could not be loaded. Browsers cache a failed import: only a reload retries it. */
export const isLibraryMissing = (): boolean => isMissing;

/** Loads the sign-in code, which is needed only to sign in or out, or when a token expires. */
export async function signInLibrary() {
  try {
    return await import('./oidc.ts');
  } catch (error) {
    isMissing = true;
    throw error;
  }
}
