import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import { exampleOfEvent } from '../kernel/http/openapi-webhooks.ts';
import type { Answer } from './answer.ts';
import { allEndpoints } from './endpoints.ts';

/** A call of a test that succeeded. */
const Example = z.object({
  params: z.optional(z.record(z.string(), z.unknown())),
  query: z.optional(z.record(z.string(), z.unknown())),
  body: z.optional(z.unknown()),
  answer: z.optional(z.unknown()),
});

export type Example = z.output<typeof Example>;
type SentAnswer = Pick<Answer<unknown>, 'text' | 'headers'>;

const Recorded = z.object({ name: z.string(), score: z.number(), example: Example });

/** `EXAMPLES=record` records calls while tests run, `EXAMPLES=write` writes the document's examples from them. */
export const examplesMode = process.env['EXAMPLES'];

const folder = fileURLToPath(new URL('../../../node_modules/.cache/examples/', import.meta.url));

const MAX_LENGTH = 2_000;

/** How many values are given: the more, the more an example shows. */
const valuesIn = (value: unknown): number => {
  if (value === null || value === undefined || value === '') return 0;
  return typeof value === 'object' ? Object.values(value).reduce<number>((sum, each) => sum + valuesIn(each), 0) : 1;
};

/** Short ones that show much are the best; those of staff are better than the fewer fields of visitors. */
function scoreOf(example: Example, isVisitor: boolean): number {
  const excess = Math.max(0, JSON.stringify(example).length - MAX_LENGTH);
  return valuesIn(example) - excess - (isVisitor ? MAX_LENGTH : 0);
}

const nameOf = new Map(
  allEndpoints.map(({ area, name, endpoint }) => [`${endpoint.method} ${endpoint.path}`, `${area}.${name}`]),
);
const best = new Map<string, number>();

/** Lists are long: their first rows suffice. */
const shortened = (answer: unknown): unknown => (Array.isArray(answer) ? answer.slice(0, 2) : answer);

/** Where tests listen: another address in each run, and none that a reader of the document has. */
const TEST_ORIGIN = /http:\/\/127\.0\.0\.1:\d+/g;

/** Keeps an example if it shows more than those before. */
function record(name: string, example: Example, isVisitor: boolean): void {
  const score = scoreOf(example, isVisitor);
  if (score <= (best.get(name) ?? Number.NEGATIVE_INFINITY)) return;
  best.set(name, score);
  mkdirSync(folder, { recursive: true });
  const line = JSON.stringify({ name, score, example }).replaceAll(TEST_ORIGIN, 'https://hooks.example.com');
  appendFileSync(join(folder, `${process.pid}.ndjson`), `${line}\n`);
}

/** As `record`, of a call. */
export function recordExample(call: string, { answer, ...input }: Example, isVisitor: boolean): void {
  const name = nameOf.get(call);
  if (name === undefined) return;
  record(name, { ...input, ...(answer !== undefined && { answer: shortened(answer) }) }, isVisitor);
}

/** As `record`, of the message that webhooks get about an event. */
export const recordMessage = (type: string, message: string): void =>
  record(exampleOfEvent(type), { body: JSON.parse(message) }, false);

const isJson = (type: unknown): boolean => String(type).startsWith('application/json');

/** As `recordExample`, for a request that was sent by its address. */
export function recordSent({ method, url, payload }: InjectOptions, { text, headers }: SentAnswer): void {
  const { pathname, searchParams } = new URL(String(url), 'http://kontor.example');
  for (const { endpoint } of allEndpoints) {
    const path = new RegExp(`^/api${endpoint.path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    const match = endpoint.method === method ? path.exec(pathname) : null;
    if (!match) continue;
    const isValue = typeof payload === 'object' && !(payload instanceof Uint8Array);
    const example = {
      params: { ...match.groups },
      query: Object.fromEntries(searchParams),
      ...(isValue && { body: payload }),
      ...(isJson(headers['content-type']) && { answer: JSON.parse(text) }),
    };
    recordExample(`${endpoint.method} ${endpoint.path}`, example, false);
    return;
  }
}

/** The best recorded call of each endpoint, by its name. */
export function recordedExamples(): ReadonlyMap<string, Example> {
  const found = new Map<string, z.output<typeof Recorded>>();
  const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'));
  for (const line of lines) {
    const recorded = z.parse(Recorded, JSON.parse(line));
    if (recorded.score > (found.get(recorded.name)?.score ?? Number.NEGATIVE_INFINITY))
      found.set(recorded.name, recorded);
  }
  return new Map([...found].map(([name, { example }]) => [name, example]));
}
