import { attacks } from './attacks.ts';
import { campaigns } from './campaigns.ts';
import { counting } from './counting.ts';
import { exports } from './exports.ts';
import { failover } from './failover.ts';
import { faults } from './faults.ts';
import { http } from './http.ts';
import { imports } from './imports.ts';
import { inventory } from './inventory.ts';
import { javascript } from './javascript.ts';
import { learning } from './learning.ts';
import { merchandise } from './merchandise.ts';
import { meters } from './meters.ts';
import { notifications } from './notifications.ts';
import { openWork } from './open-work.ts';
import { priceTags } from './price-tags.ts';
import { purgeOfYear } from './purge.ts';
import { receipts } from './receipts.ts';
import { searches } from './searches.ts';
import { shelfLabels } from './shelf-labels.ts';
import { siteComparison } from './site-comparison.ts';
import { siteInsights } from './site-insights.ts';
import { soak } from './soak.ts';
import { start } from './start.ts';
import { statements } from './statements.ts';
import type { Line } from './support.ts';
import { throughput } from './throughput.ts';
import { trailOfYears } from './trail.ts';
import { upgrade } from './upgrade.ts';

const BENCHMARKS: Readonly<Record<string, () => AsyncIterable<Line>>> = {
  attacks,
  javascript,
  start,
  http,
  imports,
  exports,
  merchandise,
  learning,
  receipts,
  campaigns,
  inventory,
  counting,
  meters,
  'price-tags': priceTags,
  'site-comparison': siteComparison,
  'site-insights': siteInsights,
  statements,
  searches,
  notifications,
  'open-work': openWork,
  'shelf-labels': shelfLabels,
  trail: trailOfYears,
  purge: purgeOfYear,
  upgrade,
  failover,
  throughput,
  soak,
  faults,
};

/** They take a quarter of an hour and many gigabytes, or build another version, so they only run by name. */
const ON_REQUEST: ReadonlySet<string> = new Set([
  'site-insights',
  'statements',
  'searches',
  'open-work',
  'shelf-labels',
  'trail',
  'purge',
  'upgrade',
  'failover',
  'throughput',
  'soak',
  'faults',
]);

const figure = (value: number | null) =>
  value === null ? '' : value.toLocaleString('en', { maximumFractionDigits: 2 });

function table(lines: readonly Line[]): string {
  const verdict = ({ ok }: Line) => (ok === null ? '' : ok ? 'ok' : 'MISSED');
  const rows = [
    ['', 'ours', 'bare', 'ratio', 'limit', ''],
    ...lines.map((line) => [
      line.name,
      figure(line.ours),
      figure(line.bare),
      figure(line.ratio),
      figure(line.limit),
      verdict(line),
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}

/** `npm run bench`, or some benchmarks: `npm run bench -- http`. Fails when a limit is missed. */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !BENCHMARKS[name]);
if (unknown.length > 0)
  throw new Error(`There is no benchmark ${unknown.join(', ')}, but ${Object.keys(BENCHMARKS).join(', ')}.`);

const lines: Line[] = [];
for (const [name, run] of Object.entries(BENCHMARKS)) {
  if (wanted.length > 0 ? !wanted.includes(name) : ON_REQUEST.has(name)) continue;
  for await (const line of run()) {
    lines.push(line);
    console.log(JSON.stringify(line));
  }
}
console.log(`\n${table(lines)}`);
process.exit(lines.some(({ ok }) => ok === false) ? 1 : 0);
