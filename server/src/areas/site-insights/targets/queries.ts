import { byFigure } from '@kontor/contract/areas/site-insights/comparison/rules.ts';
import { type FigureName, isCovered } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import type { TargetFigures } from '@kontor/contract/areas/site-insights/evaluation/schema.ts';
import {
  firstDayOf,
  MONTHS,
  type Month,
  NO_TARGETS,
  targetIn,
} from '@kontor/contract/areas/site-insights/targets/rules.ts';
import type { siteTargets, siteTargetsOfYear } from '@kontor/contract/areas/site-insights/targets/schema.ts';
import { lastOfMonth } from '@kontor/contract/kernel/calendar.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { prepared } from '../../../kernel/database/prepared.ts';
import type { Read } from '../../../kernel/database/tx.ts';
import { siteById } from '../../master-data/sites/queries.ts';
import { coveredDaysOf, figuresOf, type SitePeriod } from '../parts/figures.ts';

type SiteTargets = z.output<typeof siteTargets>;
type SiteTargetsOfYear = z.output<typeof siteTargetsOfYear>;

/** Of which targets: a figure in a year. */
interface OfYear {
  readonly figure: FigureName;
  readonly year: number;
}

/** The targets of the months of a year. */
export type MonthlyTargets = Readonly<Record<Month, number | null>>;

/** The columns of a year's targets, as the driver returns them: exact decimals are texts. */
const MONTH_COLUMNS = sql.raw(MONTHS.map((month) => `${month}::double precision as ${month}`).join(', '));

interface TargetRow extends MonthlyTargets {
  readonly siteId: number;
  readonly figure: string;
  readonly year: number;
}

const targetRows = prepared<{ siteIds: readonly number[]; first: number; last: number }, TargetRow>(
  (_, arg) => sql<TargetRow>`
    select site_id as "siteId", figure, year, ${MONTH_COLUMNS} from site_target
    where site_id = any(${arg('siteIds')}::integer[]) and year between ${arg('first')}::smallint and ${arg('last')}::smallint`,
);

/** Targets by site and figure, of some years. */
export const knownTargets = async (
  read: Pick<Read, 'db'>,
  { siteIds, first, last }: { readonly siteIds: readonly number[]; readonly first: number; readonly last: number },
): Promise<ReadonlyMap<string, MonthlyTargets>> =>
  new Map((await targetRows(read, { siteIds, first, last })).map((row) => [targetKey(row), row]));

/** The key of a site's targets of a figure in a year. */
export const targetKey = (of: { readonly siteId: number; readonly figure: string; readonly year: number }): string =>
  `${of.siteId}/${of.figure}/${of.year}`;

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** The targets of several sites, each in its period, by the site's id. */
export async function targetsOfSites(
  read: Pick<Read, 'db'>,
  periods: readonly SitePeriod[],
): Promise<ReadonlyMap<number, TargetFigures>> {
  if (periods.length === 0) return new Map();
  const known = await knownTargets(read, {
    siteIds: periods.map(({ siteId }) => siteId),
    first: Math.min(...periods.map(({ start }) => yearOf(start))),
    last: Math.max(...periods.map(({ end }) => yearOf(end))),
  });
  if (known.size === 0) return new Map();
  return new Map(
    periods.map(({ siteId, ...period }) => {
      const ofMonth = (figure: FigureName, first: string): number | null => {
        const month = MONTHS[Number(first.slice(5, 7)) - 1];
        const targets = known.get(targetKey({ siteId, figure, year: yearOf(first) }));
        return (month && targets?.[month]) ?? null;
      };
      return [siteId, byFigure((figure) => targetIn(figure, period, (first) => ofMonth(figure, first)))];
    }),
  );
}

/** The targets of a site in a period. */
export const targetsOf = async (read: Pick<Read, 'db'>, period: SitePeriod): Promise<TargetFigures> =>
  (await targetsOfSites(read, [period])).get(period.siteId) ?? NO_TARGETS;

const targetsOfYear = prepared<{ figure: string; year: number }, MonthlyTargets & TargetsHead>(
  (_, arg) => sql<MonthlyTargets & TargetsHead>`
    select site.id, site.title, coalesce(target.version, 0) as version, ${MONTH_COLUMNS}
    from site left join site_target target
      on target.site_id = site.id and figure = ${arg('figure')} and year = ${arg('year')}::smallint
    order by site.id`,
);

interface TargetsHead {
  readonly id: number;
  readonly title: string;
  readonly version: number;
}

/** The targets of all sites for a figure in a year. */
export const allTargets = async (read: Read, asked: OfYear): Promise<SiteTargets[]> =>
  (await targetsOfYear(read, asked)).map(({ id, title, ...targets }) => ({ site: { id, title }, ...targets }));

/** The targets of a site for a figure in a year, beside the year before; undefined if the site does not exist. */
export async function targetsOfSite(
  read: Read,
  siteId: number,
  { figure, year }: OfYear,
): Promise<SiteTargetsOfYear | undefined> {
  const [site] = await siteById(read, { id: siteId });
  if (!site) return undefined;
  const months = MONTHS.map((month) => firstDayOf(year - 1, month)).map((start) => ({
    start,
    end: lastOfMonth(start),
  }));
  const [all, { since }, before] = await Promise.all([
    allTargets(read, { figure, year }),
    coveredDaysOf(read, siteId),
    figuresOf(read, siteId, months),
  ]);
  const own = all.find((each) => each.site.id === siteId);
  if (!own) return undefined;
  const yearBefore = before.map(({ figures, weekdays, ...month }) =>
    isCovered(month, since, weekdays) ? figures[figure] : null,
  );
  return { ...own, yearBefore };
}
