import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { portal } from '@kontor/contract/kernel/portal.ts';
import { call } from './client.ts';
import { isProblem } from './problem.ts';

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

function kept(): Who | null {
  try {
    return portal.session.response.safeParse(JSON.parse(sessionStorage.getItem(PLACE) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Before a token of perhaps somebody else comes into this tab, and when it goes. */
export const forgetWho = (): void => keep(null);

/** Asks the server who the bearer of the token is. */
export async function askWho(): Promise<Who> {
  const who = await call(portal.session);
  keep(who);
  return who;
}

/** As `askWho`; where the server does not answer, a page that is loaded anew goes by what it said before. */
export async function askWhoAgain(): Promise<Who> {
  try {
    return await askWho();
  } catch (error) {
    const last = isProblem(error) && error.isPassing ? kept() : null;
    if (!last) throw error;
    return last;
  }
}
