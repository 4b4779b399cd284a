import type { Coverage, Period } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import {
  type Figures,
  NO_FIGURES,
  type TargetFigures,
} from '@kontor/contract/areas/site-insights/evaluation/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '../../../kernel/database/prepared.ts';
import type { Read } from '../../../kernel/database/tx.ts';

/** Sums of the daily figures; all null if there are no days. */
const SUMS = sql.raw(`
  sum(revenue) as revenue, sum(loyalty_revenue) as loyalty_revenue, sum(working_hours) as working_hours,
  sum(invoices) as invoices, sum(items) as items, sum(spoilage) as spoilage,
  sum(inventory_difference) as inventory_difference`);

const WEEKDAYS = sql.raw('count(*) filter (where extract(isodow from day) < 7) as weekdays');

const GRADE_COLUMNS = ['workwear', 'positioning', 'general_organization'];

const gradesBy = (write: (column: string) => string) => sql.raw(GRADE_COLUMNS.map(write).join(', '));

const GRADES = gradesBy((column) => `avg(${column}) as ${column}, count(${column}) as ${column}_count`);

/** From which the grades of several sites are added up. */
const GRADE_SUMS = gradesBy((column) => `sum(${column}) as ${column}, count(${column}) as ${column}_count`);

const GRADES_OF_SUMS = gradesBy(
  (column) =>
    `sum(${column}) / nullif(sum(${column}_count), 0) as ${column},
    coalesce(sum(${column}_count), 0)::bigint as ${column}_count`,
);

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

type Sql = RawBuilder<unknown>;

/**
 * The sums and grades of a site in a period. Queried site by site, so that each reads its own part of the index: in a
 * single plan for a whole group, PostgreSQL would read the days of all sites.
 */
const factsOf = (site: Sql, start: Sql, end: Sql, grades: Sql = GRADES) => sql`
  cross join lateral (
    select ${SUMS}, ${WEEKDAYS} from site_figure where site_id = ${site} and day between ${start} and ${end}) sums
  cross join lateral (
    select ${grades} from site_rating where site_id = ${site} and day between ${start} and ${end}) grades`;

/** A period of a site. */
export interface SitePeriod extends Period {
  readonly siteId: number;
}

export interface Stretch extends Period {
  readonly figures: Figures;
  /** The number of days from Monday to Saturday with daily figures. */
  readonly weekdays: number;
}

/** Periods of sites as rows `asked (site_id, start, "end", place)`. */
const rowsOf = (periods: readonly SitePeriod[]) => sql`
  unnest(${periods.map(({ siteId }) => siteId)}::integer[], ${periods.map(({ start }) => start)}::date[],
    ${periods.map(({ end }) => end)}::date[]) with ordinality asked (site_id, start, "end", place)`;

const factsAsked = (grades?: Sql) =>
  factsOf(sql.raw('asked.site_id'), sql.raw('asked.start'), sql.raw('asked."end"'), grades);

/** The figures of several sites, each in a period, in order. */
export async function figuresOfSites(
  { db }: Pick<Read, 'db'>,
  periods: readonly SitePeriod[],
): Promise<(Stretch & SitePeriod)[]> {
  const { rows } = await sql<Figures & Omit<Stretch, 'figures'> & SitePeriod>`
    select asked.site_id as "siteId", asked.start, asked."end", weekdays, ${FIGURES}
    from ${rowsOf(periods)} ${factsAsked()}
    order by place`.execute(db);
  return rows.map(({ siteId, start, end, weekdays, ...figures }) => ({ siteId, start, end, weekdays, figures }));
}

/** A site's figures in each of some periods, in order. */
export const figuresOf = (
  read: Pick<Read, 'db'>,
  siteId: number,
  periods: readonly Period[],
): Promise<readonly Stretch[]> =>
  figuresOfSites(
    read,
    periods.map((period) => ({ ...period, siteId })),
  );

/** The figures of several sites together, each in its period. */
export async function totalOf({ db }: Pick<Read, 'db'>, periods: readonly SitePeriod[]): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select ${FIGURES}
    from (select ${SUMS}, ${GRADES_OF_SUMS} from ${rowsOf(periods)} ${factsAsked(GRADE_SUMS)}) facts`.execute(db);
  return rows[0] ?? NO_FIGURES;
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

const coveredDays = prepared<{ siteIds: readonly number[] }, CoveredDays & { siteId: number }>((db, arg) => {
  const daysIn = (table: 'site_figure' | 'site_rating', direction: 'asc' | 'desc') =>
    db
      .selectFrom(table)
      .select('day')
      .whereRef('site_id', '=', sql.ref('asked.id'))
      .orderBy('day', direction)
      .limit(sql.lit(1));
  return db
    .selectFrom(sql<{ id: number }>`unnest(${arg('siteIds')}::integer[])`.as<'asked'>(sql`asked (id)`))
    .select([
      'asked.id as siteId',
      daysIn('site_figure', 'asc').as('since'),
      daysIn('site_figure', 'desc').as('asOf'),
      daysIn('site_rating', 'desc').as('ratedOn'),
    ]);
});

/** The days with figures of several sites, by id. */
export const coveredDaysOfSites = async (
  read: Pick<Read, 'db'>,
  siteIds: readonly number[],
): Promise<ReadonlyMap<number, CoveredDays>> =>
  new Map((await coveredDays(read, { siteIds })).map(({ siteId, ...days }) => [siteId, days]));

export const coveredDaysOf = async (read: Pick<Read, 'db'>, siteId: number): Promise<CoveredDays> =>
  (await coveredDaysOfSites(read, [siteId])).get(siteId) ?? NONE;

/** The figures of a day, from its row; grades are not daily. */
const DAILY = sql.raw(
  Object.entries(FORMULAS)
    .map(
      ([name, formula]) =>
        `${name.toLowerCase().includes('grade') ? 'null::double precision' : rounded(formula)} as "${name}"`,
    )
    .join(',\n'),
);

/** The figures of each day of a period that has some, of several sites. */
export async function dailyFiguresOfSites(
  { db }: Pick<Read, 'db'>,
  siteIds: readonly number[],
  { start, end }: Period,
): Promise<readonly (TargetFigures & { readonly siteId: number; readonly day: string })[]> {
  const { rows } = await sql<TargetFigures & { readonly siteId: number; readonly day: string }>`
    select asked.id as "siteId", day, ${DAILY}
    from unnest(${siteIds}::integer[]) asked (id)
    cross join lateral (
      select day, revenue, loyalty_revenue, working_hours, invoices, items, spoilage, inventory_difference
      from site_figure where site_id = asked.id and day between ${start}::date and ${end}::date) daily`.execute(db);
  return rows;
}
