import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { portal } from '@kontor/contract/kernel/portal.ts';
import { call } from './client.ts';
import { isProblem } from './problem.ts';
import { readChoice, remember } from './stored.ts';

type Who = AnswerOf<typeof portal.session>;

const PLACE = 'kontor-who';

/** Stores the person of this tab's token, for the lifetime of the tab. */
function keep(who: Who | null): void {
  try {
    if (who) sessionStorage.setItem(PLACE, JSON.stringify(who));
    else sessionStorage.removeItem(PLACE);
  } catch {
    // Without storage there is no token either.
  }
}

function read(text: string | null): Who | null {
  try {
    return portal.session.response.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

function stored(): Who | null {
  try {
    return read(sessionStorage.getItem(PLACE));
  } catch {
    return null;
  }
}

/** Called before this tab gets a new token, perhaps another person's, and when its token is removed. */
export const forgetWho = (): void => keep(null);

/** The last person who signed in on this device and has not signed out. */
export const lastWho = (): Who | null => read(readChoice('who'));

/** Called on sign-out. */
export const forgetLastWho = (): void => remember('who', null);

/** Fetches the person of the token. */
export async function fetchSession(): Promise<Who> {
  const who = await call(portal.session);
  keep(who);
  remember('who', JSON.stringify(who));
  return who;
}

/** As `fetchSession`; if the server does not answer, a reloaded page uses its last answer. */
export async function askWhoAgain(): Promise<Who> {
  try {
    return await fetchSession();
  } catch (error) {
    const last = isProblem(error) && error.isPassing ? stored() : null;
    if (!last) throw error;
    return last;
  }
}
