import { fieldKinds } from '@kontor/contract/kernel/fields.ts';
import fc from 'fast-check';
import type * as z from 'zod/mini';
import { packed } from '../areas/receipts/parts/drawing.ts';
import { dataUrlOf } from '../areas/receipts/parts/signature.ts';

type Schema = z.core.$ZodType;
export type Values = fc.Arbitrary<unknown>;

const WORDS = [
  'Kasse',
  'Bierkunde',
  'Ä ö ü ß €',
  '名前',
  '🍺',
  'O’Neill',
  '=1+1',
  '<b>fett</b>',
  "'; drop table site; --",
];

/** A PNG of one pixel. */
export const A_DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

let drawings = 0;

/** A PNG of 100 × 40 pixels with a line, and below it unique marks, since no signature is accepted twice. */
function aDrawing(): string {
  drawings += 1;
  const [width, height] = [100, 40];
  const rows = Buffer.alloc(height * (1 + width), 255);
  for (let y = 0; y < height; y += 1) rows[y * (1 + width)] = 0;
  rows.fill(0, 20 * (1 + width) + 10, 20 * (1 + width) + 90);
  for (let bit = 0; bit < 20; bit += 1) if ((drawings >> bit) & 1) rows[30 * (1 + width) + 10 + bit] = 0;
  return dataUrlOf(packed({ width, height, depth: 8, colour: 0 }, rows));
}

/** A drawn line. */
function aLine(): number[] {
  drawings += 1;
  return [10, 100, 0.5, 590, 100, 0.5, drawings % 600, Math.floor(drawings / 600) % 240, 0.5];
}

const numberIn = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise);

/** The bounds that a schema's checks allow, for a number or a length. */
function boundsOf(schema: Schema, [least, most]: readonly [number, number] = [1, 1_000]): { min: number; max: number } {
  let [min, max] = [least, most];
  for (const { _zod } of schema._zod.def.checks ?? []) {
    const { check } = _zod.def;
    if (check === 'greater_than') min = numberIn(Reflect.get(_zod.def, 'value'), min);
    if (check === 'less_than') max = numberIn(Reflect.get(_zod.def, 'value'), max);
    if (check === 'min_length') min = numberIn(Reflect.get(_zod.def, 'minimum'), min);
    if (check === 'max_length') max = Math.min(max, numberIn(Reflect.get(_zod.def, 'maximum'), max));
  }
  return { min, max: Math.max(min, max) };
}

const instants = fc
  .date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2028-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** Mostly small ones: large ones are refused where numbers add up to more than is allowed. */
const wholes = ({ min, max }: { min: number; max: number }) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min, max: Math.min(max, min + 1_000) }) },
    { weight: 1, arbitrary: fc.integer({ min, max }) },
  );

const hundredths = ({ min, max }: { min: number; max: number }) =>
  fc.integer({ min: Math.ceil(min * 100), max: Math.floor(Math.min(max, 1_000) * 100) }).map((cents) => cents / 100);

const texts = (longest: number) =>
  fc.oneof(
    fc.constantFrom(...WORDS),
    fc
      .string({ minLength: 1, maxLength: Math.min(longest, 40) })
      .map((text) => `a${text.trim()}`.replaceAll(/\p{Cc}/gu, '')),
  );

/** Lines of a field with a pattern beside that of every line. */
function linesOf(schema: Schema): Values | undefined {
  const patterns = (schema._zod.def.checks ?? []).map(({ _zod }) => Reflect.get(_zod.def, 'pattern'));
  const [, own] = patterns.filter((pattern) => pattern instanceof RegExp);
  return own && fc.stringMatching(own, { maxLength: 40 });
}

/** Values for a field that refers to something: ids or names of existing records. */
export interface Known {
  readonly ids: readonly (number | string)[];
  readonly names: readonly string[];
  readonly files?: readonly string[];
}

/** Where nobody listens: an address that the fuzz tests' settings allow for webhooks. */
export const OWN_RECEIVER = 'http://127.0.0.1:9';

/** Valid values of a field by its kind. */
function ofKind(schema: Schema, { ids, names, files = [] }: Known): Values | undefined {
  const meta = fieldKinds.get(schema);
  switch (meta?.kind) {
    case undefined:
    case 'flag':
    case 'choice':
      return undefined;
    case 'line':
      return linesOf(schema) ?? texts(meta.maxLength ?? 40);
    case 'text':
    case 'richText':
      return texts(meta.maxLength ?? 40);
    case 'email':
      return fc.nat(9_999).map((number) => `person.${number}@example.org`);
    case 'link':
      return fc.oneof(fc.webUrl(), fc.constant(`${OWN_RECEIVER}/`));
    case 'whole':
      return wholes(boundsOf(schema));
    case 'money':
    case 'decimal':
      return hundredths(boundsOf(schema, [0, 1_000]));
    case 'instant':
      return instants;
    case 'day':
      return instants.map((instant) => instant.slice(0, 10));
    case 'picture':
      return fc.constant(null).map(aDrawing);
    case 'strokes':
      return fc.constant(null).map(() => [aLine()]);
    case 'file':
      return fc.constantFrom(...files, crypto.randomUUID());
    case 'reference':
      return fc.constantFrom(...ids);
    case 'name':
      return fc.constantFrom(...names);
  }
}

const inner = (schema: Schema, name: string): Schema => Reflect.get(schema._zod.def, name);

const arrayOf = (element: Values, { min, max }: { min: number; max: number }) =>
  fc.array(element, { minLength: min, maxLength: Math.max(min, Math.min(max, 5)) });

/** Values that a schema of the contract's vocabulary accepts. `knownOf` names records for a field. */
export function goodValues(schema: Schema, knownOf: (field: string) => Known, field = ''): Values {
  const { type } = schema._zod.def;
  switch (type) {
    case 'default':
    case 'optional':
      return fc.oneof(
        { weight: 4, arbitrary: goodValues(inner(schema, 'innerType'), knownOf, field) },
        fc.constant(undefined),
      );
    case 'nullable':
      return fc.oneof(
        { weight: 4, arbitrary: goodValues(inner(schema, 'innerType'), knownOf, field) },
        fc.constant(null),
      );
    case 'pipe':
      return goodValues(inner(schema, 'out'), knownOf, field);
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constantFrom(...Reflect.get(schema._zod.def, 'values'));
    case 'enum':
      return fc.constantFrom(...Object.values(Reflect.get(schema._zod.def, 'entries')));
    case 'union': {
      const options: readonly Schema[] = Reflect.get(schema._zod.def, 'options');
      return fc.oneof(...options.map((option) => goodValues(option, knownOf, field)));
    }
    case 'array':
      return (
        ofKind(schema, knownOf(field)) ??
        arrayOf(goodValues(inner(schema, 'element'), knownOf, field), boundsOf(schema, [0, 5]))
      );
    case 'object': {
      const shape: Record<string, Schema> = Reflect.get(schema._zod.def, 'shape');
      return fc.record(
        Object.fromEntries(Object.entries(shape).map(([name, each]) => [name, goodValues(each, knownOf, name)])),
      );
    }
  }
  const known = ofKind(schema, knownOf(field));
  if (known) return known;
  if (type === 'int' || type === 'number') return fc.integer(boundsOf(schema));
  if (type === 'string') return Reflect.get(schema._zod.def, 'format') === 'uuid' ? fc.uuid() : texts(40);
  // Read-only values may be anything.
  if (type === 'unknown') return fc.constantFrom(...WORDS, 7, null);
  throw new Error(`The tests know no good value for ${type} (${field})`);
}

const nested = (depth: number) =>
  JSON.stringify('x')
    .padStart(depth + 3, '[')
    .padEnd(2 * depth + 3, ']');

/** JSON texts of values that hardly any field accepts. */
export const ODD_TEXTS: readonly string[] = [
  ...[
    'null',
    'true',
    '-1',
    '0',
    '-0',
    '1e308',
    '1e999',
    '-1e-400',
    '0.1',
    '2147483648',
    '9007199254740993',
    '""',
    '"   "',
  ],
  ...[
    '[]',
    '{}',
    '[[]]',
    '[null]',
    '"NaN"',
    '"\\u0000"',
    '"a\\u0000b"',
    '"\\ud800"',
    '"a\\udc00b"',
    '"\\u202e\\ufeff"',
    '"a\\nb"',
  ],
  ...[
    '"javascript:alert(1)"',
    '"http://a\\u0000b/"',
    '"http://example.org/\\u0000"',
    '"http://example.org/\\n"',
    '"https://"',
  ],
  ...[
    '"9999-12-31T23:59:59.9999Z"',
    '"2027-01-01T00:00:00+23:59"',
    '"2027-01-01T00:00:00-16:00"',
    '"0001-01-01T00:00:00Z"',
  ],
  ...[
    '"2027-02-30T00:00:00Z"',
    '"1899-12-31T23:59:59-23:59"',
    '"2027-01-01"',
    '"a@b"',
    '"a@b.de, c@d.de"',
    '"a@b.de\\r\\nBcc: x@y.de"',
  ],
];

export const oddTexts: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.integer({ min: 1, max: 5_000 }).map(nested),
  fc.constantFrom(199, 201, 10_001, 90_000).map((length) => JSON.stringify('x'.repeat(length))),
  fc.string({ unit: 'binary', maxLength: 20 }).map((text) => JSON.stringify(text)),
  fc.json({ maxDepth: 3 }),
  fc.double().map((number) => JSON.stringify(number)),
);
