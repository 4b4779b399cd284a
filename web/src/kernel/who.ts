import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { portal } from '@kontor/contract/kernel/portal.ts';
import { call } from './client.ts';
import { isProblem } from './problem.ts';
import { remember, remembered } from './stored.ts';

type Who = AnswerOf<typeof portal.session>;

const PLACE = 'kontor-who';

/** Keeps who the bearer of this tab's token is, for as long as the tab has it. */
function keep(who: Who | null): void {
  try {
    if (who) sessionStorage.setItem(PLACE, JSON.stringify(who));
    else sessionStorage.removeItem(PLACE);
  } catch {
    // A browser that forbids its storage keeps no token either.
  }
}

function read(text: string | null): Who | null {
  try {
    return portal.session.response.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

function kept(): Who | null {
  try {
    return read(sessionStorage.getItem(PLACE));
  } catch {
    return null;
  }
}

/** Before a token of perhaps somebody else comes into this tab, and when it goes. */
export const forgetWho = (): void => keep(null);

/** Who was signed in on this device last, until they signed out. */
export const lastWho = (): Who | null => read(remembered('who'));

/** As they sign out. */
export const forgetLastWho = (): void => remember('who', null);

/** Asks the server who the bearer of the token is. */
export async function fetchSession(): Promise<Who> {
  const who = await call(portal.session);
  keep(who);
  remember('who', JSON.stringify(who));
  return who;
}

/** As `fetchSession`; where the server does not answer, a page that is loaded anew goes by what it said before. */
export async function askWhoAgain(): Promise<Who> {
  try {
    return await fetchSession();
  } catch (error) {
    const last = isProblem(error) && error.isPassing ? kept() : null;
    if (!last) throw error;
    return last;
  }
}
