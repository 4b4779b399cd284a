import { DAY_MS } from '@kontor/contract/kernel/durations.ts';
import type { Person } from '../../kernel/identity/actor.ts';
import { demoPerson, type World } from '../../kernel/world.ts';
import { subscribe } from './subscriptions/commands.ts';

/** Longer ago than any month, so that last month's mail is still due; but not long enough to pause the subscription. */
const SINCE_DAYS = 32;

/** The demo's users, and the sites whose monthly evaluation they subscribe to. */
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

/** Creates the subscriptions to monthly evaluations: the first mails are sent the next morning. */
export async function createDemoData({ tx, services }: World): Promise<void> {
  const then = { ...tx, now: new Date(tx.now.getTime() - SINCE_DAYS * DAY_MS) };
  for (const { person, sites } of SUBSCRIBERS) {
    for (const site of sites) await subscribe(then, services, person, site, services.defaultLanguage);
  }
}
