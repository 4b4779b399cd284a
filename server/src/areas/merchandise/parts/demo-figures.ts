import {
  daysBetween,
  dayText,
  firstDayOf,
  isClosed,
  mondayOf,
  monthOf,
  seasonOf,
  weekdayOf,
  yearOf,
} from './demo-calendar.ts';
import { levelOf, type Report, reports, type Stage, strugglingSite, yesterdayOf } from './demo-stage.ts';
import { between, chance, decimal, money, type RowOf, type Season } from './demo-values.ts';

/** From Monday; shops are closed on Sundays. */
const WEEK = [0.84, 0.8, 0.86, 0.97, 1.28, 1.45, 0];
const YEAR: Season = [0.84, 0.85, 0.92, 0.98, 1.1, 1.15, 1.2, 1.12, 1, 0.95, 0.93, 1.14];

const weather = chance('weather');
const basket = chance('basket');
const loyalty = chance('loyalty');
const breakage = chance('breakage');
const staff = chance('staff');
const counted = chance('counted');

/** People stock up before a holiday; on Christmas Eve and New Year's Eve the shops close at two. */
function occasion(day: number, region: string): number {
  const date = dayText(day).slice(5);
  if (date === '12-24' || date === '12-31') return 0.75;
  return weekdayOf(day) < 5 && isClosed(day + 1, region) ? 1.35 : 1;
}

const firstDay = (stage: Stage): number => firstDayOf(monthOf(stage.today) - stage.plan.months);

/** Stock is counted on the last Saturday of a month. */
const isCounted = (day: number): boolean => weekdayOf(day) === 5 && monthOf(day) !== monthOf(day + 7);

function figuresOf(stage: Stage, { site, day, changedAt }: Report): RowOf<'site-figures'> {
  const struggles = site === strugglingSite(stage.sites);
  const { id, region } = site;
  const level = levelOf(stage, site, day) * (WEEK[weekdayOf(day)] ?? 1) * (YEAR[seasonOf(monthOf(day))] ?? 1);
  const revenue = Math.round(level * occasion(day, region) * between(weather(id, day), 0.9, 1.1) * 100);
  const member = between(loyalty(id), 0.27, 0.42) + between(loyalty(id, day), -0.03, 0.03);
  const invoices = Math.max(
    1,
    Math.round(revenue / between(basket(id), 2_300, 3_100) / between(basket(id, day), 0.95, 1.05)),
  );
  const hours = Math.max(22, revenue / 100 / between(staff(id), struggles ? 120 : 165, struggles ? 130 : 230));
  const shrinkage = between(counted(id, day), -0.4, 0.05) * (struggles ? 3 : 1);
  return {
    siteId: id,
    day: dayText(day),
    revenue: money(revenue),
    loyaltyRevenue: money(Math.round(revenue * member)),
    invoices,
    items: Math.round(invoices * (between(basket(id, 1), 2.3, 2.9) + between(basket(id, day, 1), -0.15, 0.15))),
    workingHours: decimal(Math.round(hours * 4) / 4),
    spoilage: money(Math.round(revenue * between(breakage(id, day) ** 3, 0.0005, struggles ? 0.02 : 0.009))),
    inventoryDifference: money(isCounted(day) ? Math.round(levelOf(stage, site, day) * 26 * shrinkage) : 0),
    changedAt,
  };
}

/** A row for every day on which a site was open. */
export function* siteFigures(stage: Stage, since: number): Generator<RowOf<'site-figures'>> {
  for (const report of reports(stage, daysBetween(firstDay(stage), yesterdayOf(stage)), since)) {
    if (!isClosed(report.day, report.site.region)) yield figuresOf(stage, report);
  }
}

const visit = chance('visit');
const grade = chance('grade');

const VISITS = 3;

/** The days in a quarter on which a site is rated: two or three working days. */
function visitsOf(siteId: number, quarter: number): number[] {
  const monday = mondayOf(firstDayOf(quarter * 3) + 6);
  return Array.from({ length: visit(siteId, quarter) < 0.5 ? VISITS - 1 : VISITS }, (_, number) => {
    const week = Math.floor(visit(siteId, quarter, 10 + number) * 12);
    return monday + week * 7 + Math.floor(visit(siteId, quarter, 20 + number) * 5);
  });
}

/** From 1 (very good) to 6; sites differ, and not everything is rated on every visit. */
function gradeOf(siteId: number, day: number, subject: number, mean: number): string | null {
  if (grade(siteId, day, subject) < 0.06) return null;
  const given = mean + between(grade(siteId, subject), -0.5, 0.5) + between(grade(siteId, day, subject + 10), -1, 1);
  return String(Math.min(6, Math.max(1, Math.round(given))));
}

export function* ratings(stage: Stage, since: number): Generator<RowOf<'ratings'>> {
  const struggling = strugglingSite(stage.sites);
  for (const { site, day, changedAt } of reports(stage, daysBetween(firstDay(stage), yesterdayOf(stage)), since)) {
    const quarter = Math.floor(monthOf(day) / 3);
    const mean = site === struggling ? 3.6 : 2.2;
    for (const [number, on] of visitsOf(site.id, quarter).entries()) {
      if (on !== day) continue;
      yield {
        id: site.id * 100_000 + ((yearOf(day) % 1_000) * 4 + (quarter % 4)) * 10 + number,
        siteId: site.id,
        day: dayText(day),
        workwear: gradeOf(site.id, day, 1, mean - 0.3),
        positioning: gradeOf(site.id, day, 2, mean),
        generalOrganization: gradeOf(site.id, day, 3, mean + 0.2),
        changedAt,
      };
    }
  }
}
