import { writeFileSync } from 'node:fs';
import { EVENT_DATA, EVENT_TYPES, type EventType } from '@kontor/contract/areas/webhooks/events/rules.ts';
import { fileTypesOf } from '@kontor/contract/kernel/endpoint.ts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Json } from './kernel/http/openapi-json.ts';
import { parametersOf } from './kernel/http/openapi-parameters.ts';
import { exampleOfEvent } from './kernel/http/openapi-webhooks.ts';
import { examples } from './openapi.ts';
import { parseExact } from './testing/answer.ts';
import { startApp } from './testing/app.ts';
import { addressOf } from './testing/caller.ts';
import { allEndpoints, makeSamples, type Named, paramsFor, sampleFor } from './testing/endpoints.ts';
import { type Example, examplesMode, recordedExamples } from './testing/examples.ts';

// `EXAMPLES=record` keeps the calls of tests, from which `EXAMPLES=write` completes the examples; see CONTRIBUTING.md.

const keyOf = ({ area, name }: Named): string => `${area}.${name}`;
const written: Readonly<Record<string, Example | undefined>> = examples;

/** Whether a call takes a file that people can read: its example is a text, or a form with one. */
const takesText = ({ endpoint: { bulk, form } }: Named): boolean =>
  form !== undefined || bulk?.accepts.some((type) => type.startsWith('text/')) === true;

/** Whether a call answers with a file that can be shown; not pictures, PDF files and uploads of any kind. */
const givesText = ({ endpoint }: Named): boolean =>
  endpoint.file !== undefined && fileTypesOf(endpoint).some((type) => /^text\/|^application\/json$/.test(type));

const text = z.string().check(z.minLength(1));

/** What a call takes as a body, if it takes one. */
const bodyOf = (named: Named): z.ZodMiniType | undefined => {
  const { body, form } = named.endpoint;
  if (form) return z.strictObject({ [form.field]: text });
  return takesText(named) ? text : body;
};

/** What is wrong with an example by the contract; undefined if nothing is. */
function faultOf(named: Named, example: Example | undefined) {
  const { response, visitorResponse } = named.endpoint;
  try {
    const body = bodyOf(named);
    if (body) z.parse(body, example?.body);
    if (givesText(named)) expect(example?.answer).toBeDefined();
    const isVisitor = visitorResponse && !response?.safeParse(example?.answer).success;
    const schema = isVisitor ? visitorResponse : response;
    if (schema) parseExact(schema, example?.answer);
    return undefined;
  } catch (error) {
    return String(error);
  }
}

/** What is wrong with the example of an event's message; undefined if nothing is. */
function faultOfEvent(type: EventType, example: Example | undefined) {
  const message = z.strictObject({
    type: z.literal(type),
    timestamp: z.iso.datetime(),
    data: z.strictObject({ ...EVENT_DATA[type].shape, url: z.url() }),
  });
  const result = message.safeParse(example?.body);
  return result.success ? undefined : String(result.error);
}

/** A parameter as its documented type: in addresses every value is text. */
function typed(value: unknown, { type, items }: Json): unknown {
  if (type === 'array')
    return String(value)
      .split(',')
      .map((each) => typed(each, Object(items)));
  if (type === 'boolean') return String(value) === 'true';
  return type === 'integer' || type === 'number' ? Number(value) : String(value);
}

/** A body without the read-only fields that it carries back. */
function writableOf({ endpoint: { ignored = [] } }: Named, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([field]) => !ignored.includes(field)));
}

/** A recorded call as an example: with the types of its parameters, and what is documented of its body. */
function exampleOf(named: Named, { params = {}, query = {}, body, answer }: Example): Example {
  const { endpoint } = named;
  const given: Json = { ...params, ...query };
  const found: Record<'path' | 'query', Record<string, unknown>> = { path: {}, query: {} };
  for (const { name, in: place, schema } of parametersOf(keyOf(named), endpoint)) {
    const value = typeof name === 'string' ? given[name] : undefined;
    if (value !== undefined && (place === 'path' || place === 'query')) {
      found[place][String(name)] = typed(value, Object(schema));
    }
  }
  return {
    params: found.path,
    query: found.query,
    ...(bodyOf(named) && { body: writableOf(named, body) }),
    ...(answer !== undefined && { answer }),
  };
}

/** A whole record and its fields as a body, for writes that no test makes by themselves. */
function recordAs(named: Named, records: ReadonlyMap<string, Example>): Example | undefined {
  const [, resource, call] = /^(.*)\.(create|update)$/.exec(keyOf(named)) ?? [];
  const found = resource && records.get(`${resource}.find`);
  const shape: unknown = named.endpoint.body && Reflect.get(named.endpoint.body._zod.def, 'shape');
  if (!found || typeof shape !== 'object' || shape === null) return undefined;
  const body = Object.fromEntries(Object.entries(Object(found.answer)).filter(([field]) => field in shape));
  return call === 'create' ? { body, answer: found.answer } : { ...found, body, answer: undefined };
}

/** Reads a record of each resource, as the areas' factories make them. */
async function readSamples(keys: ReadonlySet<string>): Promise<ReadonlyMap<string, Example>> {
  const app = await startApp();
  const samples = await app.make(makeSamples);
  const found = new Map<string, Example>();
  for (const named of allEndpoints.filter((each) => each.endpoint.method === 'GET' && keys.has(keyOf(each)))) {
    const { endpoint } = named;
    const params = paramsFor(named, sampleFor(named, samples)?.own ?? 'none', samples);
    const answer = await app.as('administrator').send({ method: 'GET', url: addressOf(endpoint.path, params) });
    if (answer.status === 200 && endpoint.response) {
      const { json } = answer;
      found.set(keyOf(named), { params, answer: Array.isArray(json) ? json.slice(0, 2) : json });
    }
  }
  await app.stop();
  return found;
}

const lineOf = (key: string, example: Example): string => `${JSON.stringify(key)}: ${JSON.stringify(example)}`;

it.runIf(examplesMode === 'write')('completes the examples by recorded calls', async () => {
  const isSound = (named: Named, example: Example | undefined) => example !== undefined && !faultOf(named, example);
  const recorded = recordedExamples();
  const examplesBy = new Map<string, Example>();
  for (const named of allEndpoints) {
    const found = recorded.get(keyOf(named));
    const candidates = [written[keyOf(named)], found && exampleOf(named, found)];
    const example = candidates.find((each) => isSound(named, each));
    if (example) examplesBy.set(keyOf(named), example);
  }
  const missing = new Set(allEndpoints.map(keyOf).filter((key) => !examplesBy.has(key)));
  for (const [key, example] of await readSamples(missing)) examplesBy.set(key, example);
  for (const named of allEndpoints.filter((each) => missing.has(keyOf(each)))) {
    const example = recordAs(named, examplesBy);
    if (example && isSound(named, example)) examplesBy.set(keyOf(named), example);
  }
  const lines = allEndpoints.flatMap((named) => {
    const example = examplesBy.get(keyOf(named));
    return example ? [lineOf(keyOf(named), example)] : [];
  });
  for (const type of EVENT_TYPES) {
    const candidates = [written[exampleOfEvent(type)], recorded.get(exampleOfEvent(type))];
    const example = candidates.find((each) => !faultOfEvent(type, each));
    if (example) lines.push(lineOf(exampleOfEvent(type), example));
  }
  writeFileSync(new URL('openapi-examples.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`);
});

it.runIf(examplesMode !== 'write')('there is an example of every call and event, as the contract has it', () => {
  const ofCalls = allEndpoints.map((named) => [keyOf(named), faultOf(named, written[keyOf(named)])]);
  const ofEvents = EVENT_TYPES.map((type) => [type, faultOfEvent(type, written[exampleOfEvent(type)])]);
  const faults = [...ofCalls, ...ofEvents];
  const advice = 'Examples are missing or outdated: CONTRIBUTING.md says how tests record them';
  expect(Object.fromEntries(faults.filter(([, fault]) => fault !== undefined)), advice).toEqual({});
  const known = new Set([...allEndpoints.map(keyOf), ...EVENT_TYPES.map(exampleOfEvent)]);
  expect(Object.keys(written).filter((key) => !known.has(key))).toEqual([]);
});

it('files of imports have columns that the imports know', async () => {
  const app = await startApp();
  const samples = await app.make(makeSamples);
  const faults: Record<string, unknown> = {};
  for (const named of allEndpoints.filter(takesText)) {
    const { body, query } = written[keyOf(named)] ?? {};
    if (typeof body !== 'string') continue;
    const address = addressOf(named.endpoint.path, paramsFor(named, sampleFor(named, samples)?.own ?? 0, samples));
    const given = new URLSearchParams({ ...Object(query), ...('dryRun' in Object(query) && { dryRun: 'true' }) });
    const answer = await app.as('administrator').send({
      method: 'POST',
      url: `${address}?${given}`,
      headers: { 'content-type': 'text/csv' },
      payload: body,
    });
    expect(answer.status, keyOf(named)).toBeLessThan(300);
    // The header is the first line; rows of others may name records that are not here.
    const ofColumns = Object(answer.json).faults;
    faults[keyOf(named)] = Array.isArray(ofColumns) ? ofColumns.filter(({ line }) => line === 1) : [];
  }
  expect(Object.values(faults).flat()).toEqual([]);
  expect(Object.keys(faults).length).toBeGreaterThan(5);
  await app.stop();
});
