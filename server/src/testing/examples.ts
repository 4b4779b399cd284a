import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import type { Json } from '../kernel/http/openapi-json.ts';
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

/** Of lists and files, a few rows show what there is to show. */
const ROWS = 3;

/** How many values are given, in the first rows of lists and files: the more, the more an example shows. */
const valuesIn = (value: unknown): number => {
  if (value === null || value === undefined || value === '') return 0;
  if (typeof value === 'string') return value.split('\n').slice(0, ROWS).join(';').split(/;+/).length;
  if (typeof value !== 'object') return 1;
  const parts = Array.isArray(value) ? value.slice(0, ROWS) : Object.values(value);
  return parts.reduce<number>((sum, each) => sum + valuesIn(each), 0);
};

/** Short ones that show much are the best; those of staff are better than the fewer fields of visitors. */
function scoreOf(example: Example, isVisitor: boolean): number {
  const { length } = JSON.stringify(example);
  const excess = Math.max(0, length - MAX_LENGTH);
  return valuesIn(example) - length / MAX_LENGTH - excess - (isVisitor ? MAX_LENGTH : 0);
}

const nameOf = new Map(
  allEndpoints.map(({ area, name, endpoint }) => [`${endpoint.method} ${endpoint.path}`, `${area}.${name}`]),
);
const best = new Map<string, number>();

/** Long texts, such as the dots of a label, are cut; whole ones are better. */
const cut = (text: string): string => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text);

/** Lists are long: their first rows suffice. */
const shortened = (content: unknown): unknown => {
  if (Array.isArray(content)) return content.slice(0, 2);
  return typeof content === 'string' ? cut(content) : content;
};

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

/** A file in which an import found faults is not worth sending. */
const isFaulty = ({ body, answer }: Example): boolean => {
  const { faults }: { readonly faults?: unknown } = Object(answer);
  return typeof body === 'string' && (Array.isArray(faults) ? faults.length > 0 : faults !== 0);
};

/** As `record`, of a call. */
export function recordExample(call: string, { answer, ...input }: Example, isVisitor: boolean): void {
  const name = nameOf.get(call);
  if (name === undefined || isFaulty({ ...input, answer })) return;
  record(name, { ...input, ...(answer !== undefined && { answer: shortened(answer) }) }, isVisitor);
}

/** As `record`, of the message that webhooks get about an event. */
export const recordMessage = (type: string, message: string): void =>
  record(exampleOfEvent(type), { body: JSON.parse(message) }, false);

/** Bytes as text; undefined if they are a binary file. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const hasControls = /[^\P{Cc}\t\n\v\f\r]/u.test(text);
    return hasControls ? undefined : text;
  } catch {
    return undefined;
  }
}

/** The only part of a form, by the name of its field. */
function formOf(text: string): Json | undefined {
  const [, field, content] = /^--.+\r\n.*; name="(\w+)".*\r\n(?:.+\r\n)*\r\n([\s\S]*)\r\n--.+--\r\n$/.exec(text) ?? [];
  return field === undefined || content === undefined ? undefined : { [field]: content };
}

/** The request body as an example: JSON, a text file, or a form with one; undefined for binary files. */
function bodyOf(payload: InjectOptions['payload']): unknown {
  if (typeof payload === 'object' && !(payload instanceof Uint8Array)) return payload;
  const text = payload instanceof Uint8Array ? textOf(payload) : payload;
  return typeof text === 'string' && text.startsWith('--') ? formOf(text) : text;
}

/** The content of an answer as an example: JSON or text; undefined for binary files. */
export function contentOf({ text, headers }: SentAnswer): unknown {
  const type = String(headers['content-type']);
  if (type.startsWith('application/json')) return JSON.parse(text);
  return type.startsWith('text/') ? text : undefined;
}

/** As `recordExample`, for a request that was sent by its address. */
export function recordSent({ method, url, payload }: InjectOptions, answer: SentAnswer): void {
  const { pathname, searchParams } = new URL(String(url), 'http://kontor.example');
  for (const { endpoint } of allEndpoints) {
    const path = new RegExp(`^/api${endpoint.path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    const match = endpoint.method === method ? path.exec(pathname) : null;
    if (!match) continue;
    const example = {
      params: { ...match.groups },
      query: Object.fromEntries(searchParams),
      body: bodyOf(payload),
      answer: contentOf(answer),
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
