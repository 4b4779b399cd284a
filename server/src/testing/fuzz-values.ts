import { type FieldMeta, fieldKinds } from '@kontor/contract/kernel/fields.ts';
import { depth } from '@kontor/contract/testing/depth.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import type * as z from 'zod/mini';
import type { Named } from './endpoints.ts';
import { expectDeclared, type Fuzz, knownFor, SEED, urlOf, VISITOR } from './fuzz-state.ts';
import { goodValues, ODD_TEXTS } from './inputs.ts';

type Schema = z.core.$ZodType;

const INNER = ['innerType', 'out', 'element'];
const BOUNDS = ['value', 'minimum', 'maximum', 'format'];

/** The group of fields that are parsed and stored alike: same types, kind and kinds of bounds. */
export function fieldKindOf(schema: Schema): string {
  const { def } = schema._zod;
  const meta: FieldMeta | undefined = fieldKinds.get(schema);
  const checks = (def.checks ?? []).map(({ _zod }) => {
    const bounds = BOUNDS.filter((name) => Reflect.has(_zod.def, name));
    return `${_zod.def.check}(${bounds.join()})`;
  });
  const inner = INNER.flatMap((name) => {
    const each: Schema | undefined = Reflect.get(def, name);
    return each ? [fieldKindOf(each)] : [];
  });
  return `${def.type}:${meta?.kind ?? ''}[${checks.toSorted().join()}]<${inner.join()}>`;
}

/** How many odd values a field gets if another field of its group was tested with all of them. */
const SPOT_CHECKS = 3;

/** Chooses odd values per field: all for the first of its group, then a few that differ from field to field. */
export function createOddChooser(): (kind: string) => readonly string[] {
  const seen = new Set<string>();
  let next = 0;
  return (kind) => {
    if (depth.isDeep || !seen.has(kind)) {
      seen.add(kind);
      return ODD_TEXTS;
    }
    next += SPOT_CHECKS;
    return Array.from({ length: SPOT_CHECKS }, (_, at) => ODD_TEXTS[(next + at) % ODD_TEXTS.length] ?? 'null');
  };
}

/** Refusals of valid bodies: no merchandise system to query, no label printer, and a sample date that is not over. */
const STATES: ReadonlySet<string> = new Set([
  '409 merchandise.notConfigured',
  '409 priceTags.printerUnknown',
  '409 booking.feedbackClosed',
]);

/** Finds a valid body that is accepted, and its caller: some calls are not allowed to administrators. */
async function findTaken(fuzz: Fuzz, named: Named, body: Schema) {
  const { app, callerAt, samplesFor } = fuzz;
  const { caller: allowed, method } = named.endpoint;
  const samples = await samplesFor(named);
  const url = urlOf(named, samples);
  const values = fc.sample(goodValues(body, knownFor(samples)), { seed: SEED, numRuns: 400 });
  for (const [place, value] of values.entries()) {
    const caller = allowed.visitors && place % 2 === 1 ? callerAt(VISITOR) : app.as('administrator');
    const answer = await caller.send({ method, url, payload: Object(value) });
    const isTaken = answer.status < 300 || STATES.has(answer.outcome);
    if (isTaken && !(Array.isArray(value) && value.length === 0)) return { url, value, caller };
  }
  return undefined;
}

/** Sends an accepted body with one field replaced by odd values, for every field. */
export async function sendOddValues(
  fuzz: Fuzz,
  named: Named,
  body: Schema,
  oddsFor: (kind: string) => readonly string[],
) {
  const taken = await findTaken(fuzz, named, body);
  expect(taken, 'none of the good bodies was taken').toBeDefined();
  if (!taken) return;
  const isList = Array.isArray(taken.value);
  const [row] = [taken.value].flat();
  const { def } = isList ? Reflect.get(body._zod.def, 'element')._zod : body._zod;
  const shape: Readonly<Record<string, Schema>> | undefined = Reflect.get(def, 'shape');
  const { method } = named.endpoint;
  const headers = { 'content-type': 'application/json' };
  // Of a union body, only the fields of the accepted member.
  for (const field of Object.keys(shape ?? Object(row))) {
    const fieldSchema = shape?.[field];
    const rest = Object.entries(Object(row)).filter(([name, value]) => name !== field && value !== undefined);
    const others = rest.map(([name, value]) => `"${name}":${JSON.stringify(value)}`);
    for (const odd of oddsFor(fieldSchema ? fieldKindOf(fieldSchema) : `${named.name}.${field}`)) {
      const text = `{${[...others, `"${field}":${odd}`].join(',')}}`;
      const payload = isList ? `[${text}]` : text;
      const answer = await taken.caller.send({ method, url: taken.url, payload, headers });
      expect(answer.status, payload).toBeLessThan(500);
      expectDeclared(named.endpoint, answer);
    }
  }
}
