import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { aPrice, BEER } from '@kontor/contract/areas/price-tags/labels/facts.testing.ts';
import { ICONS } from '@kontor/contract/areas/price-tags/labels/parts/icons.ts';
import { contentOf, type LabelFacts } from '@kontor/contract/areas/price-tags/labels/rules.ts';
import { checkDigitOf } from '@kontor/contract/kernel/ean.ts';
import texts from '@kontor/words/de/price-tags/labels.ts';
import { chromium } from 'playwright-core';
import { drawPriceTags } from '../server/src/areas/price-tags/tasks.ts';
import { createThread, type Thread } from '../server/src/kernel/thread/thread.ts';
import { besidePriceTags } from './price-tags-beside.ts';
import { printView } from './price-tags-view.ts';
import { atMost, information, type Line, median, root, started, temporaryFolder } from './support.ts';

const DAY = '2026-11-22';
const LABEL_COUNT = 10_000;
/** Documents of each kind, alternating. */
const ROUNDS = { few: 5, many: 3 };
/** The number of labels that a browser prints for comparison. */
const VIEWED = 1_000;

const LIMITS = { few: 1, many: 2, view: 20, megabytes: 5, memory: 400, linear: 1.5 };

/** Distinct labels with three prices, barcode, scale, dishes and seals. */
function factsOf(number: number): LabelFacts {
  const digits = String(400_000_000_000 + number * 7_919);
  const product = {
    ...BEER,
    productId: 10_000 + number,
    publicTitle: `${BEER.publicTitle} Jahrgang ${number} herb`,
    ean: digits + checkDigitOf(digits),
    prices: [
      aPrice({ price: 10 + (number % 977) / 100 }),
      aPrice({ position: 2, price: 0.5 + (number % 97) / 100, unit: 'Flasche', quantity: 1, deposit: 0.08 }),
      aPrice({ position: 3, price: 5 + (number % 331) / 100, unit: '6-Pack', quantity: 6, deposit: 0.48 }),
    ],
  };
  return { style: 'default', product, offer: null, day: DAY };
}

const LABELS = Array.from({ length: LABEL_COUNT }, (_, number) => factsOf(number));

/** Draws labels in the worker thread; returns seconds and bytes. */
async function ours(thread: Thread, count: number) {
  const labels = LABELS.slice(0, count).map((facts) => ({ facts, count: 1 }));
  const arrangement = { layout: 'single', start: 1, offset: { x: 0, y: 0 } } as const;
  const startedAt = performance.now();
  const { content } = await thread.perform(drawPriceTags, { title: 'Preisschilder', arrangement, labels });
  return { seconds: (performance.now() - startedAt) / 1000, bytes: content.length };
}

const { resolve } = createRequire(import.meta.url);
const fontAt = (name: string) => resolve(`@expo-google-fonts/barlow-condensed/${name}.ttf`);
const FONTS = { T: fontAt('500Medium/BarlowCondensed_500Medium'), B: fontAt('700Bold/BarlowCondensed_700Bold') };

/** The input of the comparison script: the same words, and the same icons. */
function taskOf(keep: string): string {
  const steps = (d: string) =>
    [...d.matchAll(/([MLCZ])([^MLCZ]*)/g)].map(([, letter, values = '']) => [
      letter,
      ...values.trim().split(/\s+/).filter(Boolean).map(Number),
    ]);
  const icons = Object.entries(ICONS).map(([name, { paths, ...icon }]) => [
    name,
    { ...icon, paths: paths.map(({ d, stroke }) => ({ stroke, steps: steps(d) })) },
  ]);
  const labels = LABELS.map((facts) => {
    const content = contentOf(facts, texts);
    return { ...content, barcode: undefined, ean: content?.barcode?.digits };
  });
  return JSON.stringify({ fonts: FONTS, icons: Object.fromEntries(icons), labels, keep });
}

/** ReportLab in a separate process, ready to draw; undefined if it is not installed. */
function startReportLab(folder: string) {
  const { stdout: python } = spawnSync(process.execPath, ['tools/reportlab.mjs'], { cwd: root, encoding: 'utf8' });
  if (python.trim() === '') return undefined;
  const task = join(folder, 'task.json');
  writeFileSync(task, taskOf(join(folder, 'reportlab.pdf')));
  const stdio = ['pipe', 'pipe', 'inherit'] as const;
  const child = spawn(python.trim(), [join(root, 'bench/price-tags.py'), task], { stdio: [...stdio] });
  started(child);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    draw: async (count: number) => {
      child.stdin.write(`${count}\n`);
      const { value } = await lines.next();
      return Number(value);
    },
    stop: () => child.stdin.end(),
  };
}

type ReportLab = NonNullable<ReturnType<typeof startReportLab>>;

/** Alternates both, after one warm-up document each; labels per second. */
async function compare(thread: Thread, reportLabProcess: ReportLab | undefined, count: number, rounds: number) {
  const [mine, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    mine.push((await ours(thread, count)).seconds);
    if (reportLabProcess) theirs.push(await reportLabProcess.draw(count));
  }
  return { ours: count / median(mine), bare: reportLabProcess ? count / median(theirs) : null };
}

function lineOf(name: string, { ours, bare }: { ours: number; bare: number | null }, limit: number): Line {
  const ratio = bare === null ? null : ours / bare;
  return { name, ours, bare, ratio, limit, ok: ratio === null ? null : ratio >= limit };
}

/** The additional memory of this process during the work, in megabytes. */
async function memoryOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 10);
  await work();
  clearInterval(watch);
  return (most - before) / 1e6;
}

/** Labels per second when a browser prints their view, from markup to file. */
async function viewed(): Promise<number> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] });
  const page = await browser.newPage();
  const print = async (count: number) => {
    const startedAt = performance.now();
    await page.setContent(printView(LABELS.slice(0, count), FONTS));
    await page.evaluate('document.fonts.ready');
    await page.pdf({ preferCSSPageSize: true, printBackground: true });
    return performance.now() - startedAt;
  };
  await print(10);
  const time = await print(VIEWED);
  await browser.close();
  return (VIEWED / time) * 1000;
}

/**
 * Labels of a file, each on a page of its own: against ReportLab, which draws the same label, and against a browser
 * that prints them. Ours starts from product data; ReportLab gets finished texts.
 */
export async function* priceTags(): AsyncGenerator<Line> {
  const thread = createThread({ program: new URL('../dist/server/thread.js', import.meta.url) });
  const reportLab = startReportLab(temporaryFolder());
  await ours(thread, 1_000);
  await reportLab?.draw(1_000);

  const few = await compare(thread, reportLab, 1_000, ROUNDS.few);
  yield lineOf('price tags, 1,000 labels, labels/s', few, LIMITS.few);
  const memory = await memoryOf(() => ours(thread, LABEL_COUNT));
  const many = await compare(thread, reportLab, LABEL_COUNT, ROUNDS.many);
  yield lineOf('price tags, 10,000 labels, labels/s', many, LIMITS.many);
  yield atMost('price tags, time of a label among 10,000 to that among 1,000', few.ours / many.ours, LIMITS.linear);
  yield atMost('price tags, memory for 10,000 labels, MB', memory, LIMITS.memory);
  yield atMost('price tags, 1,000 labels, MB', (await ours(thread, 1_000)).bytes / 1e6, LIMITS.megabytes);
  yield information('price tags, 10,000 labels, MB', (await ours(thread, LABEL_COUNT)).bytes / 1e6);
  const bare = await viewed();
  const { ours: printed } = await compare(thread, undefined, VIEWED, ROUNDS.few);
  yield lineOf('price tags, against a browser, labels/s', { ours: printed, bare }, LIMITS.view);
  reportLab?.stop();
  await thread.close();
  yield* besidePriceTags();
}
