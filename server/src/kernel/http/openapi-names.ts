import { type EndpointTree, endpointsOf } from '@kontor/contract/kernel/endpoint.ts';
import * as z from 'zod/mini';
import { plain, type Schema } from './openapi-json.ts';

export type Api = Readonly<Record<string, EndpointTree>>;
/** The modules that declare schemas, by area. */
export type SchemaModules = Readonly<Record<string, readonly object[]>>;

/** Ends the name of a record's writable fields, as opposed to a body that may carry read-only ones. */
export const FIELDS = 'Fields';

const isNameable = (value: unknown): value is Schema =>
  value instanceof z.core.$ZodObject || value instanceof z.core.$ZodUnion;

/** `booking/eventDate`, `price-tags` and `dateChange` as parts of a name. */
const pascal = (text: string): string =>
  text.replace(/(?:^|[^A-Za-z\d]+)([A-Za-z\d])/g, (_, letter: string) => letter.toUpperCase());

/** A name that begins with its area is not prefixed with it again. */
export const inArea = (area: string, name: string): string =>
  pascal(name).startsWith(pascal(area)) ? pascal(name) : pascal(area) + pascal(name);

/** `/booking/event` is `BookingEvent`, `/learning/learningTenant` is `LearningTenant`. */
const recordName = (path: string): string =>
  path
    .split('/')
    .filter((part) => part !== '')
    .reduce((area, part) => inArea(area, part), '');

const elementOf = (schema: Schema | undefined): Schema | undefined =>
  schema instanceof z.core.$ZodArray ? elementOf(schema._zod.def.element) : schema;

/** `answers` as "answer", for one of them. */
const singular = (noun: string): string =>
  noun
    .replace(/(?:(ie)|(?<=s|x|ch|sh)e|(?<!s))s$/, (_, ie?: string) => (ie === undefined ? '' : 'y'))
    .replace(/People$/, 'Person');

/** What a schema consists of: the fields of an object by their names, and what others wrap or choose from. */
const partsOf = (schema: Schema): readonly (readonly [name: string, part: unknown])[] =>
  schema instanceof z.core.$ZodObject
    ? Object.entries(schema._zod.def.shape)
    : Object.values(schema._zod.def)
        .flat()
        .map((part) => ['', part]);

/** Names the objects within named ones by their owner and field: `signed` of `Receipt` is `ReceiptSigned`. */
function nameParts(names: Map<Schema, string>): void {
  const taken = new Set(names.values());
  const free = (text: string): string => (taken.has(text) ? free(`${text}Item`) : text);
  const visit = (schema: Schema, owner: string) => {
    for (const [field, part] of partsOf(schema)) {
      if (!(part instanceof z.core.$ZodType) || names.has(part)) continue;
      const text = owner + pascal(field);
      if (part instanceof z.core.$ZodObject) {
        const own = free(text);
        taken.add(own);
        names.set(part, own);
      } else visit(part, part instanceof z.core.$ZodArray ? singular(text) : text);
    }
  };
  // Those that are named here are visited as well.
  for (const [schema, text] of names) visit(schema, text.replace(new RegExp(`${FIELDS}$`), ''));
}

/**
 * A name for each object of the API. Records have their path's (`BookingEvent`, for visitors
 * `BookingEventForVisitors`), other schemas their area's and their export's, or else their endpoint's;
 * what has none of these is named by where it is.
 */
export function namesOf(api: Api, modules: SchemaModules): ReadonlyMap<Schema, string> {
  const names = new Map<Schema, string>();
  const name = (schema: Schema | undefined, text: string) => {
    const named = elementOf(schema);
    if (named !== undefined && isNameable(named) && !names.has(named)) names.set(named, text);
  };
  for (const tree of Object.values(api)) {
    for (const node of Object.values(tree)) {
      if ('method' in node) continue;
      const record = recordName(node.list.path);
      name(node.find.response, record);
      name(node.list.response, isSame(node.list.response, node.find.response) ? record : `${record}Row`);
      name(node.create.response, record);
      name(node.find.visitorResponse, `${record}ForVisitors`);
      name(node.list.visitorResponse, `${record}ForVisitors`);
      name(node.create.visitorResponse, `${record}ForVisitors`);
      name(node.update.body, `${record}Update${FIELDS}`);
      name(node.create.body, `New${record}${FIELDS}`);
    }
  }
  for (const [area, exported] of Object.entries(modules)) {
    for (const [key, value] of exported.flatMap((module) => Object.entries(module))) {
      if (isNameable(value)) name(value, inArea(area, key));
    }
  }
  for (const [area, tree] of Object.entries(api)) {
    for (const { name: call, endpoint } of endpointsOf(tree)) {
      name(endpoint.response, inArea(area, call));
      name(endpoint.visitorResponse, `${inArea(area, call)}ForVisitors`);
      name(endpoint.body, `${inArea(area, call)}Body`);
    }
  }
  nameParts(names);
  return names;
}

/** Whether the rows of a list are whole records. */
function isSame(list: Schema | undefined, record: Schema | undefined): boolean {
  const row = elementOf(list);
  if (row === undefined || record === undefined) return false;
  return JSON.stringify(plain(row, 'answer')) === JSON.stringify(plain(record, 'answer'));
}
