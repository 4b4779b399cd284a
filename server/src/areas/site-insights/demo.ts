import type { Person } from '../../kernel/identity/actor.ts';
import { demoPerson, type World } from '../../kernel/world.ts';
import { subscribe } from './subscriptions/commands.ts';

const DAY = 86_400_000;

/** Longer ago than any month, so that the mail of the last one is still to come; shorter than what makes it pause. */
const SINCE_DAYS = 32;

/** People of the demo as they sign in, and the sites whose evaluation they get every month. */
const SUBSCRIBERS: readonly { readonly person: Person; readonly sites: readonly number[] }[] = [
  { person: reader('demo-administrator', 'Anna Admin', 'PortalAdministrator'), sites: [601, 602, 101] },
  { person: reader('demo-evaluation', 'Emma Ehlers', 'PortalSiteEvaluation', 601), sites: [601] },
];

function reader(
  subject: string,
  name: string,
  role: 'PortalAdministrator' | 'PortalSiteEvaluation',
  ...sites: number[]
): Person {
  const email = `${name.toLowerCase().replace(' ', '.')}@kontor.example`;
  return demoPerson({ subject, name, role, sites, email });
}

/** The people who get the evaluation of a site every month: the first mails go out the next morning. */
export async function tell({ tx, services }: World): Promise<void> {
  const then = { ...tx, now: new Date(tx.now.getTime() - SINCE_DAYS * DAY) };
  for (const { person, sites } of SUBSCRIBERS) {
    for (const site of sites) await subscribe(then, services, person, site, services.defaultLanguage);
  }
}
