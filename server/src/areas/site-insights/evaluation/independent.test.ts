import { comparison } from '@kontor/contract/areas/site-insights/comparison/endpoints.ts';
import { evaluation } from '@kontor/contract/areas/site-insights/evaluation/endpoints.ts';
import {
  FIGURE_NAMES,
  type FigureName,
  type Period,
  STEP_SIZES,
} from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { addDays } from '@kontor/contract/kernel/calendar.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { depth } from '@kontor/contract/testing/depth.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { insertSite } from '../../master-data/factory.ts';
import { insertSiteFigure } from '../../merchandise/factory.ts';

/**
 * Compares the API's answers for generated facts with an independent calculation: plain sums over the raw rows,
 * everything else in this file.
 */

const SITES = Array.from({ length: 13 }, (_, number) => 601 + number);
const FIRST_DAY = '2025-01-01';
const DAYS = 800;

/** Some days are missing, some have neither revenue nor staff; every site is occasionally and partly rated. */
const GENERATED = [
  'select setseed(0.7)',
  `insert into site_figure (site_id, day, revenue, loyalty_revenue, invoices, items, working_hours, spoilage,
      inventory_difference, changed_at)
    select site.id, date '${FIRST_DAY}' + number,
      case when site.id = 605 or random() < 0.05 then 0 else round((random() * 9000)::numeric, 2) end,
      round((random() * 900)::numeric, 2), (random() * 3)::integer * 90, (random() * 800)::integer,
      (random() * 4)::integer * 7.25, round((random() * 60)::numeric, 2), round((random() * 40 - 30)::numeric, 2), now()
    from site, generate_series(0, ${DAYS - 1}) number
    where random() < case when site.id < 608 then 0.97 else 0.9 end and (site.id <> 606 or number > 400)`,
  `insert into site_rating (id, site_id, day, workwear, positioning, general_organization, changed_at)
    select row_number() over (), site.id, date '${FIRST_DAY}' + number, case when random() < 0.6 then 1 + (random() * 10)::integer / 2.0 end,
      case when random() < 0.6 then 1 + (random() * 5)::integer end, case when site.id <> 603 then 1 + (random() * 5)::integer end, now()
    from site, generate_series(0, ${DAYS - 1}) number where random() < 0.02`,
];

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startApp();
  admin = app.as('administrator');
  await app.make(async (world) => {
    const groupOf = (id: number) => (id === 607 ? null : `Gruppe ${id % 3}`);
    for (const id of SITES) await insertSite(world, { id, title: `Quellmarkt ${id}`, tenantId: 6, group: groupOf(id) });
    for (const year of [2025, 2026, 2027]) await insertSiteFigure(world, { site_id: 1, day: `${year}-01-01` });
    for (const statement of GENERATED) await sql.raw(statement).execute(world.tx.db);
  });
});
afterAll(() => app.stop());

interface Raw {
  readonly siteId: number;
  readonly group: string | null;
  readonly revenue: number | null;
  readonly loyalty: number | null;
  readonly hours: number | null;
  readonly invoices: number | null;
  readonly items: number | null;
  readonly spoilage: number | null;
  readonly difference: number | null;
  readonly workwear: number[];
  readonly positioning: number[];
  readonly organization: number[];
}

/** The figures of a period that cannot be compared. */
const NOTHING: Raw = {
  ...{ siteId: 0, group: null, revenue: null, loyalty: null, hours: null, invoices: null, items: null },
  ...{ spoilage: null, difference: null, workwear: [], positioning: [], organization: [] },
};

/** The raw facts of all sites, day by day. */
async function rawFacts({ start, end }: Period): Promise<Raw[]> {
  const days = sql`(select cast(at as date) as day from generate_series(${start}::timestamp, ${end}::timestamp, '1 day') at) asked`;
  const sum = (column: string) =>
    sql`(select sum(${sql.ref(column)})::float8 from site_figure natural join ${days} where site_id = site.id)`;
  const grades = (column: string) =>
    sql`array(select ${sql.ref(column)}::float8 from site_rating natural join ${days}
      where site_id = site.id and ${sql.ref(column)} is not null)`;
  const { rows } = await sql<Raw>`
    select site.id as "siteId", site."group",
      ${sum('revenue')} as revenue, ${sum('loyalty_revenue')} as loyalty, ${sum('working_hours')} as hours,
      ${sum('invoices')} as invoices, ${sum('items')} as items, ${sum('spoilage')} as spoilage,
      ${sum('inventory_difference')} as difference, ${grades('workwear')} as workwear,
      ${grades('positioning')} as positioning, ${grades('general_organization')} as organization
    from site`.execute(app.db);
  return rows;
}

const per = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole === 0 ? null : part / whole;
const percent = (part: number | null, whole: number | null): number | null => {
  const share = per(part, whole);
  return share === null ? null : share * 100;
};
const mean = (values: readonly number[]): number | null =>
  per(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  );
const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

type Calculated = Readonly<Record<FigureName, number | null>>;

function figuresOf(raw: Raw): Calculated {
  const { revenue, loyalty, hours, invoices, items, spoilage, difference } = raw;
  const [gradeWorkwear, gradePositioning, gradeGeneralOrganization] = [
    mean(raw.workwear),
    mean(raw.positioning),
    mean(raw.organization),
  ];
  return {
    totalRevenue: revenue,
    loyaltyProgramRevenue: loyalty,
    loyaltyProgramShare: percent(loyalty, revenue),
    revenuePerWorkingHour: per(revenue, hours),
    averageInvoiceSum: per(revenue, invoices),
    averageProductCount: per(items, invoices),
    spoilage,
    spoilageShare: percent(spoilage, revenue),
    inventoryDifferencePercent: percent(difference, revenue),
    gradeWorkwear,
    gradePositioning,
    gradeGeneralOrganization,
    totalGrade: mean(known([gradeWorkwear, gradePositioning, gradeGeneralOrganization])),
  };
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

function expectSame(name: FigureName, answered: number | null, calculated: number | null): void {
  if (answered === null || calculated === null) expect([name, answered]).toEqual([name, calculated]);
  // Answers are rounded to four decimals.
  else expect(Math.abs(answered - calculated), `${name}: ${answered} instead of ${calculated}`).toBeLessThan(0.000_06);
}

function expectFigures(answered: Calculated, calculated: Calculated): void {
  for (const name of FIGURE_NAMES) expectSame(name, answered[name], calculated[name]);
}

const dayNumber = fc.integer({ min: -20, max: DAYS + 20 });
const dayAt = (number: number) => addDays(FIRST_DAY, number);
const asked = fc
  .tuple(fc.constantFrom(...SITES), dayNumber, dayNumber)
  .map(([id, one, other]) => ({ id, start: dayAt(Math.min(one, other)), end: dayAt(Math.max(one, other)) }));
const wholeMonths = fc
  .tuple(
    fc.constantFrom(...SITES),
    fc.constantFrom('2025-03-01', '2026-02-01'),
    fc.constantFrom('2026-02-28', '2026-10-31'),
  )
  .map(([id, start, end]) => ({ id, start, end }));
const RUNS = { seed: 20_270_301, numRuns: depth.runs(40, 400) };

const calculatedFor = async (id: number, period: Period): Promise<Calculated | undefined> =>
  (await rawFacts(period)).filter(({ siteId }) => siteId === id).map(figuresOf)[0];

const NEVER = '9999-12-31';

/** Whether nearly all days of a site from Monday to Saturday have figures, counted one by one. */
function isTold(known: readonly string[], { start, end }: Period): boolean {
  const isThere = new Set(known);
  let [weekdays, missing] = [0, 0];
  for (let day = start; day <= end; day = addDays(day, 1)) {
    if (new Date(`${day}T12:00:00Z`).getUTCDay() === 0) continue;
    weekdays += 1;
    if (!isThere.has(day)) missing += 1;
  }
  const isEarly = (known[0] ?? NEVER) <= addDays(start, 5);
  return isEarly && missing <= weekdays / 2 && missing <= 2 + weekdays * 0.06;
}

type Evaluation = AnswerOf<typeof evaluation.evaluation>;

function expectGroup(answered: Evaluation['group'], own: Raw, all: readonly Raw[]): void {
  expect(answered?.title ?? null).toBe(own.group);
  if (answered === null) return;
  const hasAny = (figures: Calculated) => Object.values(figures).some((value) => value !== null);
  const members = all
    .filter(({ group }) => group === own.group)
    .map(figuresOf)
    .filter(hasAny);
  expect(answered.siteCount).toBe(members.length);
  for (const name of FIGURE_NAMES) {
    expectSame(name, answered.median[name], median(known(members.map((figures) => figures[name]))));
  }
}

it('evaluates every site and period like an independent calculation', () =>
  fc.assert(
    fc.asyncProperty(fc.oneof({ weight: 4, arbitrary: asked }, wholeMonths), async ({ id, ...period }) => {
      const { body } = await admin.call(evaluation.evaluation, { params: { id }, query: period });
      const raw = await rawFacts(period);
      const own = raw.find(({ siteId }) => siteId === id);
      if (!own) throw new Error('The site is not there');
      expectFigures(body, figuresOf(own));
      expect([body.countWorkwear, body.countPositioning, body.countGeneralOrganization]).toEqual([
        own.workwear.length,
        own.positioning.length,
        own.organization.length,
      ]);
      const { rows } = await sql<{ day: string }>`
        select day from site_figure where site_id = ${id} order by day`.execute(app.db);
      const known = rows.map(({ day }) => day);
      const last = known.at(-1) ?? NEVER;
      const part = period.start <= last && last < period.end ? { ...period, end: last } : period;
      expect(body.isComplete).toBe(isTold(known, part));
      for (const { figures, start, end } of [body.before, body.yearBefore]) {
        const calculated = (await calculatedFor(id, { start, end })) ?? figuresOf(own);
        const isCompared = body.isComplete && isTold(known, { start, end });
        expectFigures(figures, isCompared ? calculated : figuresOf(NOTHING));
      }
      expectGroup(body.group, own, part === period ? raw : await rawFacts(part));
    }),
    RUNS,
  ));

it('returns the same time series as an independent calculation, with matching totals', () =>
  fc.assert(
    fc.asyncProperty(asked, fc.constantFrom(...STEP_SIZES), fc.nat(), async ({ id, ...period }, step, some) => {
      const { body } = await admin.call(evaluation.course, { params: { id }, query: { ...period, step } });
      const stretch = body[some % body.length];
      const calculated = stretch && (await calculatedFor(id, stretch));
      if (!calculated) throw new Error('A period has at least one day');
      expectFigures(stretch.figures, calculated);
      const revenues = known(body.map(({ figures }) => figures.totalRevenue));
      const whole = (await calculatedFor(id, period))?.totalRevenue ?? 0;
      expect(revenues.reduce((sum, revenue) => sum + revenue, 0)).toBeCloseTo(whole, 2);
    }),
    { ...RUNS, numRuns: depth.runs(20, 200) },
  ));

/** All facts of some sites as if they were one. */
const together = (raws: readonly Raw[]): Raw => {
  const sum = (of: (raw: Raw) => number | null) => {
    const values = known(raws.map(of));
    return values.length === 0 ? null : values.reduce((total, value) => total + value, 0);
  };
  return {
    ...NOTHING,
    revenue: sum(({ revenue }) => revenue),
    loyalty: sum(({ loyalty }) => loyalty),
    hours: sum(({ hours }) => hours),
    invoices: sum(({ invoices }) => invoices),
    items: sum(({ items }) => items),
    spoilage: sum(({ spoilage }) => spoilage),
    difference: sum(({ difference }) => difference),
    workwear: raws.flatMap(({ workwear }) => workwear),
    positioning: raws.flatMap(({ positioning }) => positioning),
    organization: raws.flatMap(({ organization }) => organization),
  };
};

/** How many sites of a group are better, counted one by one. */
const betterThan = (name: FigureName, value: number, others: readonly number[]): number => {
  const isMore = !name.startsWith('grade') && name !== 'totalGrade' && !name.startsWith('spoilage');
  const distance = (each: number) => (name === 'inventoryDifferencePercent' ? -Math.abs(each) : isMore ? each : -each);
  return others.filter((other) => distance(other) > distance(value) + 1e-9).length;
};

it('compares all sites like their own evaluations and an independent calculation', () =>
  fc.assert(
    fc.asyncProperty(fc.oneof({ weight: 4, arbitrary: asked }, wholeMonths), async ({ start, end }) => {
      const period = { start, end };
      const { body } = await admin.call(comparison.comparison, { query: period });
      expect(body.sites.map(({ site }) => site.id)).toEqual(SITES);
      const raw = await rawFacts(period);
      const figures = new Map(raw.map((each) => [each.siteId, figuresOf(each)]));
      for (const answered of body.sites) {
        const single = await admin.call(evaluation.evaluation, { params: { id: answered.site.id }, query: period });
        expectFigures(answered.figures, figures.get(answered.site.id) ?? figuresOf(NOTHING));
        expect([answered.isComplete, answered.asOf]).toEqual([single.body.isComplete, single.body.asOf]);
        expect([answered.before, answered.yearBefore]).toEqual([
          single.body.before.figures,
          single.body.yearBefore.figures,
        ]);
      }
      for (const name of FIGURE_NAMES) {
        expectSame(name, body.median[name], median(known(raw.map((each) => figuresOf(each)[name]))));
        for (const { site, isComplete, figures: own, ranks } of body.sites) {
          const value = own[name];
          const others = body.sites.filter((each) => each.site.group === site.group && each.isComplete);
          const values = known(others.map((each) => each.figures[name]));
          const isAlone = values.length < 2;
          const isLeftOut = value === null || !isComplete || site.group === null || name === 'spoilage' || isAlone;
          expect(ranks[name] === null, `${name} of ${site.id}`).toBe(isLeftOut);
          if (isLeftOut) continue;
          expect(ranks[name]).toEqual({ rank: 1 + betterThan(name, value, values), of: values.length });
        }
      }
      expectFigures(body.total, figuresOf(together(raw)));
      for (const earlier of [body.before, body.yearBefore]) {
        const which = earlier === body.before ? 'before' : 'yearBefore';
        const compared = body.sites.filter((each) => FIGURE_NAMES.some((name) => each[which][name] !== null));
        const ids = compared.map(({ site }) => site.id);
        expectFigures(earlier.current, figuresOf(together(raw.filter(({ siteId }) => ids.includes(siteId)))));
      }
    }),
    { ...RUNS, numRuns: depth.runs(12, 120) },
  ));
