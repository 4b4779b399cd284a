/** How many entries a page of the trail has unless the caller says so. */
export const ENTRIES_PER_PAGE = 50;

/** Splits an action into the kind of record and the verb: `booking.event.updated` is `updated` of `booking.event`. */
export function partsOf(action: string): { readonly kind: string; readonly operation: string } {
  const dot = action.lastIndexOf('.');
  return { kind: action.slice(0, Math.max(dot, 0)), operation: action.slice(dot + 1) };
}

/** A field of a record with its old and new value; null where there is none. */
export interface FieldChange {
  /** As the API names it: `givenName`. */
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Fields that change with every write, and the id, by which the record is named. */
const SILENT: ReadonlySet<string> = new Set(['id', 'version', 'searchText']);

/** Names in capitals, such as those of settings, stay as they are. */
const camelCase = (column: string) =>
  column.replaceAll(/(?<![A-Z])_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** A value as text, a list by commas and an object by its names; null if there is none. */
export function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'object') return String(value);
  const parts = Array.isArray(value)
    ? value.map(textOf)
    : Object.entries(value).map(([name, each]) => {
        const text = textOf(each);
        return text === null ? null : `${camelCase(name)}: ${text}`;
      });
  const there = parts.filter((part) => part !== null);
  if (there.length === 0) return null;
  return there.join(Array.isArray(value) && value.every((each) => typeof each !== 'object') ? ', ' : '; ');
}

const fieldsOf = (values: unknown): ReadonlyMap<string, string | null> => {
  if (values === null || values === undefined) return new Map();
  if (typeof values !== 'object' || Array.isArray(values)) return new Map([['value', textOf(values)]]);
  return new Map(Object.entries(values).map(([name, value]) => [camelCase(name), textOf(value)]));
};

/**
 * The fields that differ between two states of a record. Of a record that is new or gone, all that have a value; of an
 * action without an earlier state, its details.
 */
export function changesOf(before: unknown, after: unknown): FieldChange[] {
  const [old, next] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...old.keys(), ...next.keys()])].filter((name) => !SILENT.has(name));
  return names.flatMap((field) => {
    const change = { field, before: old.get(field) ?? null, after: next.get(field) ?? null };
    return change.before === change.after ? [] : [change];
  });
}

/** A place in the trail, newest first: the entries after it are older. */
export interface Place {
  readonly at: string;
  readonly id: number;
}

/** A place as a query parameter, `2027-03-01T08:00:00.000Z~17`. */
export const cursorOf = ({ at, id }: Place): string => `${at}~${id}`;

/** Reads a cursor whose form was checked. */
export function placeOf(cursor: string): Place {
  const [at = '', id = ''] = cursor.split('~');
  return { at, id: Number(id) };
}
