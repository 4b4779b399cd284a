import type { Coverage, Period } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import type { Figures } from '@kontor/contract/areas/site-insights/evaluation/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '../../../kernel/database/prepared.ts';
import type { Read } from '../../../kernel/database/tx.ts';

/** Sums of the daily figures; all null if there are no days. */
const SUMS = sql.raw(`
  sum(revenue) as revenue, sum(loyalty_revenue) as loyalty_revenue, sum(working_hours) as working_hours,
  sum(invoices) as invoices, sum(items) as items, sum(spoilage) as spoilage,
  sum(inventory_difference) as inventory_difference,
  count(*) filter (where extract(isodow from day) < 7) as weekdays`);

const GRADES = sql.raw(`
  avg(workwear) as workwear, count(workwear) as workwear_count,
  avg(positioning) as positioning, count(positioning) as positioning_count,
  avg(general_organization) as general_organization, count(general_organization) as general_organization_count`);

/** The formulas of the key figures, from sums and grades (`behaviour §7`). Dividing by nothing gives null. */
const FORMULAS = {
  totalRevenue: 'revenue',
  loyaltyProgramRevenue: 'loyalty_revenue',
  loyaltyProgramShare: 'loyalty_revenue / nullif(revenue, 0) * 100',
  revenuePerWorkingHour: 'revenue / nullif(working_hours, 0)',
  averageInvoiceSum: 'revenue / nullif(invoices, 0)',
  averageProductCount: 'items::numeric / nullif(invoices, 0)',
  spoilage: 'spoilage',
  spoilageShare: 'spoilage / nullif(revenue, 0) * 100',
  inventoryDifferencePercent: 'inventory_difference / nullif(revenue, 0) * 100',
  gradeWorkwear: 'workwear',
  gradePositioning: 'positioning',
  gradeGeneralOrganization: 'general_organization',
  totalGrade: `
    (coalesce(workwear, 0) + coalesce(positioning, 0) + coalesce(general_organization, 0))
      / nullif(num_nonnulls(workwear, positioning, general_organization), 0)`,
} as const satisfies Partial<Record<keyof Figures, string>>;

const COUNTS = {
  countWorkwear: 'workwear_count',
  countPositioning: 'positioning_count',
  countGeneralOrganization: 'general_organization_count',
} as const satisfies Partial<Record<keyof Figures, string>>;

/** Four decimals are more than are ever displayed; returned as JSON numbers. */
const rounded = (expression: string) => `round((${expression})::numeric, 4)::double precision`;

const FIGURES = sql.raw(
  [
    ...Object.entries(FORMULAS).map(([name, formula]) => `${rounded(formula)} as "${name}"`),
    ...Object.entries(COUNTS).map(([name, column]) => `${column} as "${name}"`),
  ].join(',\n'),
);

const UNROUNDED = sql.raw(
  Object.entries({ ...FORMULAS, ...COUNTS })
    .map(([name, formula]) => `${formula} as "${name}"`)
    .join(',\n'),
);

/** For counts an existing value: of an even number of sites, the lower of the two in the middle. */
const MEDIANS = sql.raw(
  [
    ...Object.keys(FORMULAS).map(
      (name) => `${rounded(`percentile_cont(0.5) within group (order by "${name}")`)} as "${name}"`,
    ),
    ...Object.keys(COUNTS).map(
      (name) => `coalesce(percentile_disc(0.5) within group (order by "${name}"), 0) as "${name}"`,
    ),
  ].join(',\n'),
);

/**
 * The sums and grades of a site in a period. Queried site by site, so that each reads its own part of the index: in a
 * single plan for a whole group, PostgreSQL would read the days of all sites.
 */
const factsOf = (site: RawBuilder<unknown>, start: RawBuilder<unknown>, end: RawBuilder<unknown>) => sql`
  cross join lateral (
    select ${SUMS} from site_figure where site_id = ${site} and day between ${start} and ${end}) sums
  cross join lateral (
    select ${GRADES} from site_rating where site_id = ${site} and day between ${start} and ${end}) grades`;

export interface Stretch extends Period {
  readonly figures: Figures;
  /** The number of days from Monday to Saturday with daily figures. */
  readonly weekdays: number;
}

/** A site's figures in each of some periods, in order. */
export async function figuresOf(
  { db }: Pick<Read, 'db'>,
  siteId: number,
  periods: readonly Period[],
): Promise<Stretch[]> {
  const starts = periods.map(({ start }) => start);
  const ends = periods.map(({ end }) => end);
  const { rows } = await sql<Figures & Omit<Stretch, 'figures'>>`
    select stretch.start, stretch."end", weekdays, ${FIGURES}
    from unnest(${starts}::date[], ${ends}::date[]) with ordinality stretch (start, "end", place)
    ${factsOf(sql`${siteId}`, sql`stretch.start`, sql`stretch."end"`)}
    order by place`.execute(db);
  return rows.map(({ start, end, weekdays, ...figures }) => ({ start, end, weekdays, figures }));
}

/** The median of each figure over the sites of a group that have it, and how many sites have figures of the period. */
export async function medianOf(
  { db }: Pick<Read, 'db'>,
  group: string,
  { start, end }: Period,
): Promise<{ readonly siteCount: number; readonly median: Figures }> {
  const { rows } = await sql<Figures & { siteCount: number }>`
    with figures as (
      select ${UNROUNDED}
      from site ${factsOf(sql`site.id`, sql`${start}`, sql`${end}`)}
      where "group" = ${group} and num_nonnulls(revenue, workwear, positioning, general_organization) > 0)
    select count(*) as "siteCount", ${MEDIANS} from figures`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An aggregate gives a row');
  const { siteCount, ...median } = row;
  return { siteCount, median };
}

/** The days with figures of a site, and the day of its last rating; null if there are none. */
export interface CoveredDays extends Coverage {
  readonly ratedOn: string | null;
}

const NONE: CoveredDays = { since: null, asOf: null, ratedOn: null };

const coveredDays = prepared<{ siteId: number }, CoveredDays>((db, arg) => {
  const daysIn = (table: 'site_figure' | 'site_rating', direction: 'asc' | 'desc') =>
    db.selectFrom(table).select('day').where('site_id', '=', arg('siteId')).orderBy('day', direction).limit(sql.lit(1));
  return db.selectNoFrom([
    daysIn('site_figure', 'asc').as('since'),
    daysIn('site_figure', 'desc').as('asOf'),
    daysIn('site_rating', 'desc').as('ratedOn'),
  ]);
});

export const coveredDaysOf = async (read: Pick<Read, 'db'>, siteId: number): Promise<CoveredDays> =>
  (await coveredDays(read, { siteId }))[0] ?? NONE;
