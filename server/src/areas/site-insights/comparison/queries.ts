import { mediansOf, NO_RANKS, ranksOf } from '@kontor/contract/areas/site-insights/comparison/rules.ts';
import type { comparison, placedSite, siteChoices } from '@kontor/contract/areas/site-insights/comparison/schema.ts';
import {
  evaluatedPart,
  isCovered,
  type Period,
  periodBefore,
  periodYearBefore,
} from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { type Figures, NO_FIGURES } from '@kontor/contract/areas/site-insights/evaluation/schema.ts';
import { NO_TARGETS } from '@kontor/contract/areas/site-insights/targets/rules.ts';
import type * as z from 'zod/mini';
import type { Read } from '../../../kernel/database/tx.ts';
import { allSites } from '../../master-data/sites/queries.ts';
import { coveredDaysOfSites, figuresOfSites, type SitePeriod, totalOf } from '../parts/figures.ts';
import { targetsOfSites } from '../targets/queries.ts';

export type Comparison = z.output<typeof comparison>;
type PlacedSite = z.output<typeof placedSite>;
type SiteChoices = z.output<typeof siteChoices>;

/** The sites to compare, by their master data. */
export type SiteFilter = { readonly [Name in 'tenant' | 'group' | 'region']?: string | undefined };

const inOrder = new Intl.Collator('de', { numeric: true });

/** Distinct and in order. */
const namesOf = (names: readonly (string | null)[]): string[] =>
  [...new Set(names.filter((name) => name !== null))].sort(inOrder.compare);

const choicesOf = (sites: readonly PlacedSite[]): SiteChoices => ({
  tenants: namesOf(sites.map(({ tenant }) => tenant)),
  groups: namesOf(sites.map(({ group }) => group)),
  regions: namesOf(sites.map(({ region }) => region)),
});

/** A site with its figures of a period. */
interface Evaluated extends SitePeriod {
  readonly site: PlacedSite;
  readonly asOf: string | null;
  readonly isComplete: boolean;
  readonly figures: Figures;
}

/** A site's figures of an earlier period, and of the current one. */
interface Compared {
  readonly earlier: SitePeriod & { readonly figures: Figures };
  readonly current: Evaluated;
}

/** The figures of sites in a period; `reach` are the sites that the caller reaches. */
export async function comparisonOf(
  read: Read,
  period: Period,
  reach: readonly number[] | 'all',
  filter: SiteFilter,
): Promise<Comparison> {
  const all: readonly PlacedSite[] = (await allSites(read, {})).map(({ id, title, tenant, group, region }) => ({
    ...{ id, title, tenant, group, region },
  }));
  const reached = all.filter(({ id }) => reach === 'all' || reach.includes(id));
  const isWanted = (site: PlacedSite) =>
    (['tenant', 'group', 'region'] as const).every((name) => filter[name] === undefined || site[name] === filter[name]);
  const chosen = new Set(reached.filter(isWanted));
  const groups = namesOf([...chosen].map(({ group }) => group));
  // Ranks are among all sites of a group, also those that the caller may not read.
  const peers = all.filter((site) => chosen.has(site) || (site.group !== null && groups.includes(site.group)));

  const covered = await coveredDaysOfSites(
    read,
    peers.map(({ id }) => id),
  );
  const evaluated = await evaluatedIn(read, period, peers, covered);
  const ranks = ranksOf(evaluated.map(({ site, ...each }) => ({ ...each, id: site.id, group: site.group })));
  const own = evaluated.filter(({ site }) => chosen.has(site));
  const asOf = namesOf(own.map((each) => each.asOf)).at(-1) ?? null;
  const since = (siteId: number) => covered.get(siteId)?.since ?? null;
  const part = evaluatedPart(period, asOf);
  const [before, yearBefore, total, targets] = await Promise.all([
    comparedIn(read, own, since, periodBefore),
    comparedIn(read, own, since, periodYearBefore),
    totalOf(read, own),
    targetsOfSites(
      read,
      own
        .filter((each) => each.isComplete)
        .map((each) => ({ siteId: each.siteId, ...evaluatedPart(period, each.asOf) })),
    ),
  ]);
  return {
    ...period,
    asOf,
    choices: choicesOf(reached),
    sites: own.map(({ site, figures, isComplete, ...each }) => ({
      ...{ site, asOf: each.asOf, isComplete, figures },
      before: before.figures.get(site.id) ?? NO_FIGURES,
      yearBefore: yearBefore.figures.get(site.id) ?? NO_FIGURES,
      targets: targets.get(site.id) ?? NO_TARGETS,
      ranks: ranks.get(site.id) ?? NO_RANKS,
    })),
    total,
    median: mediansOf(own.map(({ figures }) => figures)),
    before: { ...periodBefore(part), ...before.total },
    yearBefore: { ...periodYearBefore(part), ...yearBefore.total },
  };
}

type Covered = Awaited<ReturnType<typeof coveredDaysOfSites>>;

async function evaluatedIn(
  read: Read,
  period: Period,
  sites: readonly PlacedSite[],
  covered: Covered,
): Promise<Evaluated[]> {
  const stretches = await figuresOfSites(
    read,
    sites.map(({ id }) => ({ ...period, siteId: id })),
  );
  return sites.flatMap((site, index) => {
    const stretch = stretches[index];
    if (!stretch) return [];
    const { since = null, asOf = null } = covered.get(site.id) ?? {};
    // There are no figures after the last day, so these weekdays are those of the part before it.
    const isComplete = isCovered(evaluatedPart(period, asOf), since, stretch.weekdays);
    return { ...period, siteId: site.id, site, asOf, isComplete, figures: stretch.figures };
  });
}

/**
 * The figures of complete sites in an earlier period if they are complete there too, and the totals of these sites.
 */
async function comparedIn(
  read: Read,
  sites: readonly Evaluated[],
  since: (siteId: number) => string | null,
  earlierOf: (period: Period) => Period,
) {
  const complete = sites.filter(({ isComplete }) => isComplete);
  const stretches = await figuresOfSites(
    read,
    complete.map(({ siteId, asOf, ...period }) => ({ siteId, ...earlierOf(evaluatedPart(period, asOf)) })),
  );
  const compared = complete.flatMap((current, index): Compared[] => {
    const earlier = stretches[index];
    return earlier && isCovered(earlier, since(earlier.siteId), earlier.weekdays) ? [{ earlier, current }] : [];
  });
  const [current, earlier] = await Promise.all([
    totalOf(
      read,
      compared.map((each) => each.current),
    ),
    totalOf(
      read,
      compared.map((each) => each.earlier),
    ),
  ]);
  return {
    figures: new Map(compared.map((each) => [each.earlier.siteId, each.earlier.figures])),
    total: { siteCount: compared.length, current, earlier },
  };
}
