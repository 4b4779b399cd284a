import { CHECKED_DAYS } from '@kontor/contract/areas/site-insights/alerts/rules.ts';
import type { FigureName } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { byMonth } from '@kontor/contract/areas/site-insights/targets/rules.ts';
import { addDays } from '@kontor/contract/kernel/calendar.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { DAY_MS } from '@kontor/contract/kernel/durations.ts';
import type { Person } from '../../kernel/identity/actor.ts';
import { demoPerson, type World } from '../../kernel/world.ts';
import { allSites } from '../master-data/sites/queries.ts';
import { subscribe } from './subscriptions/commands.ts';
import { writeTargets } from './targets/commands.ts';

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

/** The targets that head office sets for every site; those of the revenue follow the seasons. */
const TARGETS: readonly {
  readonly figure: FigureName;
  readonly target: number;
  readonly seasons?: readonly number[];
}[] = [
  {
    figure: 'totalRevenue',
    target: 250_000,
    seasons: [0.84, 0.85, 0.92, 0.98, 1.1, 1.15, 1.2, 1.12, 1, 0.95, 0.93, 1.14],
  },
  { figure: 'loyaltyProgramShare', target: 35 },
  { figure: 'averageInvoiceSum', target: 27 },
  { figure: 'spoilageShare', target: 0.4 },
  { figure: 'totalGrade', target: 2 },
];

/** Creates the targets of last year and this one for all sites. */
async function createTargets({ tx, services }: World): Promise<void> {
  const thisYear = Number(dayOf(tx.now, services.timeZone).slice(0, 4));
  const sites = await allSites(tx, {});
  await writeTargets(
    tx,
    sites.flatMap(({ id }) =>
      [thisYear - 1, thisYear].flatMap((year) =>
        TARGETS.map(({ figure, target, seasons }) => ({
          ...{ siteId: id, figure, year },
          ...byMonth((_, index) => target * (seasons?.[index] ?? 1)),
        })),
      ),
    ),
  );
}

/** Creates rules for alerts that some of the days checked first break, at the sites of the demo's users. */
async function createAlertRules({ tx, services }: World): Promise<void> {
  const applies_from = addDays(dayOf(tx.now, services.timeZone), -CHECKED_DAYS);
  await tx.db
    .insertInto('alert_rule')
    .values([
      { figure: 'totalRevenue', kind: 'change', threshold: 40, is_for_all_sites: true, site_ids: [], applies_from },
      {
        ...{ figure: 'spoilageShare', kind: 'above', threshold: 0.75 },
        ...{ is_for_all_sites: false, site_ids: [601, 602], applies_from },
      },
    ])
    .execute();
}

/** Creates targets, rules for alerts, and the subscriptions to monthly evaluations: the first mails are sent the next morning. */
export async function createDemoData(world: World): Promise<void> {
  const { tx, services } = world;
  await createTargets(world);
  await createAlertRules(world);
  const then = { ...tx, now: new Date(tx.now.getTime() - SINCE_DAYS * DAY_MS) };
  for (const { person, sites } of SUBSCRIBERS) {
    for (const site of sites) await subscribe(then, services, person, site, services.defaultLanguage);
  }
}
