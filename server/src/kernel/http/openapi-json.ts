import { type FieldKind, fieldKinds } from '@kontor/contract/kernel/fields.ts';
import * as z from 'zod/mini';

export type Json = Readonly<Record<string, unknown>>;
/** A call with its answer, as the document shows it. */
export interface Example {
  readonly params?: Json;
  readonly query?: Json;
  readonly body?: unknown;
  readonly answer?: unknown;
}
/** Of each call, by area and name: `booking.event.find`. */
export type Examples = Readonly<Record<string, Example>>;

export type Schema = z.core.$ZodType;
/** Whether a schema describes a request, its parsed form, or an answer. */
export type Use = 'request' | 'parsed' | 'answer';

const KINDS: Partial<Record<FieldKind, string>> = {
  richText: 'HTML in the formats that the portal allows; everything else is removed.',
  money: 'Euros.',
  instant: 'An instant; answers have it in UTC.',
  day: 'A calendar day of the portal’s time zone.',
  reference: 'The id of a record.',
  file: 'The id of an uploaded file.',
  picture: 'A picture as a data URL.',
  strokes: 'The lines of a drawing: x, y and pressure of each point.',
  localized: 'A text by language; one is enough.',
};

/** What the kind of a field alone says of it. */
export const KIND_TEXTS: ReadonlySet<string> = new Set(Object.values(KINDS));

/** Not every regular expression engine knows these: Unicode classes, lookaround, the null character. */
const FOREIGN_PATTERN = /\\p\{|\\u|\\0|\(\?[=!<]/i;

/** The keyword for the known values of an enumeration that may grow, from Zalando's API guidelines (rule 112). */
export const KNOWN_VALUES = 'x-extensible-enum';

/** Answers may get new fields and values, which must not break clients. */
function open(jsonSchema: z.core.JSONSchema.BaseSchema): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.enum === undefined) return;
  jsonSchema[KNOWN_VALUES] = jsonSchema.enum;
  delete jsonSchema.enum;
}

/** Adapts a schema for clients: what only our own parser needs is left out, kinds of fields are described. */
function tidy(use: Use, { zodSchema, jsonSchema }: { zodSchema: Schema; jsonSchema: z.core.JSONSchema.BaseSchema }) {
  if (jsonSchema.$ref !== undefined) return;
  const { pattern, type } = jsonSchema;
  if (
    pattern !== undefined &&
    (type !== 'string' || jsonSchema.format !== undefined || FOREIGN_PATTERN.test(pattern))
  ) {
    delete jsonSchema.pattern;
  }
  if (type !== 'string') delete jsonSchema.maxLength;
  // Of binary fractions, 0.38 is no multiple of 0.000001: validators would refuse values that are right.
  if (jsonSchema.multipleOf !== undefined && jsonSchema.multipleOf < 1) delete jsonSchema.multipleOf;
  jsonSchema.allOf = jsonSchema.allOf?.filter(({ pattern: each = '' }) => !FOREIGN_PATTERN.test(each));
  if (!jsonSchema.allOf?.length) delete jsonSchema.allOf;
  if (use === 'answer') open(jsonSchema);
  const text = KINDS[fieldKinds.get(zodSchema)?.kind ?? 'line'];
  if (text !== undefined && typeof type === 'string') jsonSchema.description ??= text;
}

/** How schemas of requests or of answers become JSON. */
export const optionsOf = (use: Use) =>
  ({
    io: use === 'request' ? 'input' : 'output',
    unrepresentable: 'any',
    override: (each: Parameters<typeof tidy>[1]) => tidy(use, each),
  }) as const;

/** A schema without references, for a parameter. */
export function plain(schema: Schema, use: Use): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, optionsOf(use));
  return json;
}
