import { FIELDS } from './openapi-fields.ts';
import { RECORD_FIELDS } from './openapi-fields-of-records.ts';
import { FIGURES } from './openapi-figures.ts';
import { type Json, KIND_TEXTS, KNOWN_VALUES } from './openapi-json.ts';
import { RECORDS } from './openapi-records.ts';
import { SCHEMAS } from './openapi-schema-texts.ts';
import { plural, spaced } from './openapi-texts.ts';
import { textOfValues } from './openapi-values.ts';

type Texts = Readonly<Record<string, string>>;

const partOf = (json: unknown, name: string): unknown => Object.getOwnPropertyDescriptor(Object(json), name)?.value;

/** What a schema consists of: itself, its alternatives and its items. */
const variantsOf = (json: unknown): unknown[] =>
  [partOf(json, 'anyOf'), partOf(json, 'oneOf'), partOf(json, 'items'), partOf(json, 'additionalProperties')]
    .flat()
    .filter((part) => typeof part === 'object' && part !== null)
    .flatMap(variantsOf)
    .concat(json);

const isNumber = (json: unknown): boolean =>
  variantsOf(json).some((part) =>
    [partOf(part, 'type')].flat().some((type) => type === 'number' || type === 'integer'),
  );

/** The values that a property has so far, if others may follow. */
const knownValuesOf = (json: unknown): readonly unknown[] =>
  variantsOf(json).flatMap((part) => partOf(part, KNOWN_VALUES) ?? []);

/** The enumerated values of a property. */
const valuesOf = (json: unknown): readonly unknown[] => [
  ...variantsOf(json).flatMap((part) => partOf(part, 'enum') ?? []),
  ...knownValuesOf(json),
];

/** More than these would make a text unreadable; they are in the schema. */
const MAX_VALUES = 20;

/** That further values may follow the known ones. */
function textOfKnownValues(json: unknown): string {
  const values = knownValuesOf(json);
  if (values.length === 0) return '';
  const named = values.length > MAX_VALUES ? '' : ` Known: ${values.map((value) => `\`${value}\``).join(', ')}.`;
  return `${named} Other values may follow.`;
}

/** `Receipt` for `NewReceipt`, `ReceiptUpdate`, `ReceiptRow`, `ReceiptForVisitors` and others of the record. */
const recordOf = (schema: string): string =>
  schema.replace(/^New(?=[A-Z])/, '').replace(/(?:Update)?(?:Fields|Update|Row|ForVisitors|Input|Item)$/, '');

/** What the ending of a name says of the property. */
function textByEnding(name: string): string | undefined {
  const [, ids] = /^(\w+)Ids$/.exec(name) ?? [];
  if (ids !== undefined) return `The ids of the ${plural(spaced(ids))}.`;
  const [, owner, ending] = /^(\w+?)(Id|Title)$/.exec(name) ?? [];
  if (owner !== undefined) return `The ${ending === 'Id' ? 'id' : 'title'} of the ${spaced(owner)}.`;
  const [, done, by] = /^(\w+ed)(At|By)$/.exec(name) ?? [];
  if (done === undefined) return undefined;
  return by === 'By' ? `Who ${spaced(done)} it.` : `When it was ${spaced(done)}, in UTC.`;
}

/** `siteCount` counts the sites. */
function countBy(name: string): string | undefined {
  const [, counted] = /^(\w+)Count$/.exec(name) ?? [];
  return counted === undefined ? undefined : `The number of ${plural(spaced(counted))}.`;
}

/** What short names name: the title of the record that they belong to. */
const NAMES: ReadonlySet<string> = new Set(['title', 'name', 'reason', 'state', 'text']);

/** `title` of a `Campaign` is that of the campaign. */
function textByRecord(record: string, name: string): string | undefined {
  const [noun = 'a record'] = RECORDS[record] ?? [];
  return NAMES.has(name) ? `The ${name} of ${noun.replace(/^an? /, 'the ')}.` : undefined;
}

function textOf(schema: string, name: string, json: unknown): string | undefined {
  const isFigure = isNumber(json);
  const texts: Texts = isFigure ? FIGURES : FIELDS;
  const record = recordOf(schema);
  return (
    RECORD_FIELDS[`${schema}.${name}`] ??
    RECORD_FIELDS[`${record}.${name}`] ??
    texts[`${schema}.${name}`] ??
    texts[`${record}.${name}`] ??
    textOfValues(valuesOf(json)) ??
    (Object.hasOwn(texts, name) ? texts[name] : (textByEnding(name) ?? (isFigure ? countBy(name) : undefined))) ??
    textByRecord(record, name)
  );
}

/** The description that the contract itself has, and the one of a kind of field, such as euros. */
function ownText(json: unknown): { readonly own?: string; readonly kind?: string } {
  const texts = variantsOf(json).flatMap((part) => {
    const text = partOf(part, 'description');
    return typeof text === 'string' ? [text] : [];
  });
  const own = texts.find((text) => !KIND_TEXTS.has(text));
  const [kind] = texts;
  return { ...(own !== undefined && { own }), ...(kind !== undefined && { kind }) };
}

function propertyOf(schema: string, name: string, json: unknown): unknown {
  if (partOf(json, '$ref') !== undefined) return json;
  const { own, kind } = ownText(json);
  const description = own ?? textOf(schema, name, json) ?? kind;
  return description === undefined
    ? json
    : { ...Object(json), description: `${description}${textOfKnownValues(json)}` };
}

/** What a schema is: a record, its form in lists or for visitors, or the body that makes or changes it. */
function meaningOf(schema: string, uses: Texts): string | undefined {
  const own = SCHEMAS[schema] ?? SCHEMAS[schema.replace(/Input$/, '')];
  if (own !== undefined) return own;
  const [noun, meaning] = RECORDS[recordOf(schema)] ?? [];
  if (noun === undefined) return uses[schema];
  if (/^New[A-Z]/.test(schema)) return `What ${noun} is made of.`;
  if (/Update(?:Fields)?$/.test(schema)) return `What can be changed of ${noun}.`;
  const text = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}: ${meaning}.`;
  if (schema.endsWith('Row')) return `${text} As lists have it.`;
  return schema.endsWith('ForVisitors') ? `${text} As those who are not signed in see it.` : text;
}

const REFERENCE = /^#\/components\/schemas\//;

/** The schemas that calls take and give, by the summary of the first call with each. */
function usesIn(paths: Readonly<Record<string, Readonly<Record<string, Json>>>>): Texts {
  const uses: Record<string, string> = {};
  const note = (content: unknown, text: string) => {
    for (const part of variantsOf(partOf(partOf(content, 'application/json'), 'schema'))) {
      const reference = partOf(part, '$ref');
      if (typeof reference === 'string') uses[reference.replace(REFERENCE, '')] ??= text;
    }
  };
  for (const { summary, requestBody, responses } of Object.values(paths).flatMap((calls) => Object.values(calls))) {
    note(partOf(requestBody, 'content'), `The body of “${String(summary)}”.`);
    for (const response of Object.values(Object(responses))) {
      note(partOf(response, 'content'), `The answer to “${String(summary)}”.`);
    }
  }
  return uses;
}

/** The schemas of a document with descriptions of what they are and of their properties, with units. */
export function described(schemas: Json, paths: Readonly<Record<string, Readonly<Record<string, Json>>>>): Json {
  const uses = usesIn(paths);
  return Object.fromEntries(
    Object.entries(schemas).map(([schema, json]) => {
      const properties = partOf(json, 'properties');
      const description = partOf(json, 'description') ?? meaningOf(schema, uses);
      return [
        schema,
        {
          ...Object(json),
          ...(description !== undefined && { description }),
          ...(properties !== undefined && {
            properties: Object.fromEntries(
              Object.entries(Object(properties)).map(([name, each]) => [name, propertyOf(schema, name, each)]),
            ),
          }),
        },
      ];
    }),
  );
}
