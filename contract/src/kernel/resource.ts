import * as z from 'zod/mini';
import type { Caller, Role } from './access.ts';
import { endpoint, type Shape } from './endpoint.ts';
import { id, pathId, whole } from './fields.ts';
import { listOptions } from './list.ts';

type OutputOf<S extends Shape> = z.core.$InferObjectOutput<S, {}>;

export interface RuleFault {
  readonly path: string;
  readonly key: string;
}

export interface ResourceDefinition<
  Writable extends Shape,
  Derived extends Shape,
  Creatable extends Shape,
  Seen extends Shape,
  Filter extends Shape,
  Code extends string,
> {
  /** The path below `/api`, `booking/event`; with dots it is the scope and the prefix of audit actions. */
  readonly path: string;
  readonly read: Caller;
  readonly write: Caller;
  /** Who may create, where that differs from `write`. */
  readonly create?: Caller;
  readonly writable: Writable;
  /**
   * Rules between the writable fields: which field is at fault, and the key of its sentence below `validation`. They are
   * asked beside the fields' own faults, so that all come at once: a field at fault is missing here.
   */
  readonly rules?: (input: Partial<OutputOf<Writable>>) => readonly RuleFault[];
  /** Fields that GET answers and nobody writes. */
  readonly derived?: Derived;
  /** Fields of the body of POST alone; what comes of them may be derived fields of the same names. */
  readonly creatable?: Creatable;
  /** What a visitor sees beside the id, where `read` or `create` lets visitors in. */
  readonly visitor?: Seen;
  /** Query parameters of the list beside those of every list. */
  readonly filter?: Filter;
  /** Its records belong to sites: see `needsSite` and `anySite` of endpoints. */
  readonly needsSite?: true;
  readonly anySite?: readonly Role[];
  /** Columns that the audit trail masks. */
  readonly secret?: readonly string[];
  readonly errors?: readonly Code[];
}

// An option that was left out has the empty shape that its type parameter defaults to; the compiler cannot see that.
const given = <S extends Shape>(shape: S | undefined): S => shape ?? ({} as S);

/**
 * Declares the five generic calls (GET list, GET one, POST, PUT, DELETE) of one kind of record, together with the
 * schemas of its entity and its bodies (`spec 1 §7`).
 */
export function resource<
  Writable extends Shape,
  Derived extends Shape = {},
  Creatable extends Shape = {},
  Seen extends Shape = {},
  Filter extends Shape = {},
  const Code extends string = never,
>(definition: ResourceDefinition<Writable, Derived, Creatable, Seen, Filter, Code>) {
  return resourceListing({ ...definition.writable, ...given(definition.derived) }, definition);
}

/** A resource of which a row of the list tells `listed` beside id and version, and less than the record. */
export function resourceListing<
  Listed extends Shape,
  Writable extends Shape,
  Derived extends Shape = {},
  Creatable extends Shape = {},
  Seen extends Shape = {},
  Filter extends Shape = {},
  const Code extends string = never,
>(listed: Listed, definition: ResourceDefinition<Writable, Derived, Creatable, Seen, Filter, Code>) {
  const { path, read, write, writable, errors = [] } = definition;
  const check = z.check<object>(
    (payload) => {
      const atFault = new Set(payload.issues.map(({ path: [field] = [] }) => field));
      const sound = Object.entries(payload.value).filter(([field]) => !atFault.has(field));
      // Without the fields at fault it is part of the input, which the compiler cannot follow.
      for (const { path, key } of definition.rules?.(Object.fromEntries(sound) as Partial<OutputOf<Writable>>) ?? []) {
        payload.issues.push({ code: 'custom', path: [path], input: payload.value, params: { key } });
      }
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
  const [derived, creatable] = [given(definition.derived), given(definition.creatable)];
  const entity = z.object({ id: id(), ...writable, ...derived, version: whole() });
  const row = z.object({ id: id(), ...listed, version: whole() });
  const seen = z.object({ id: id(), ...given(definition.visitor) });
  const body = z.strictObject(writable).check(check);
  const newBody = z.strictObject({ ...writable, ...creatable }).check(check);

  const ignored = ['id', 'version', ...Object.keys(derived)];
  const needsSite = definition.needsSite && { needsSite: definition.needsSite };
  const anySite = definition.anySite && { anySite: definition.anySite };
  const shared = { scope: path.replaceAll('/', '.'), ignored, errors, ...needsSite, ...anySite };
  const one = { path: `/${path}/{id}`, params: z.object({ id: pathId() }) };
  const create = definition.create ?? write;

  return {
    path,
    secret: definition.secret ?? [],
    entity,
    seen,
    body,
    newBody,
    list: endpoint({
      ...shared,
      method: 'GET',
      path: `/${path}`,
      caller: read,
      query: z.strictObject({ ...given(definition.filter), ...listOptions }),
      response: z.array(row),
      visitorResponse: z.array(seen),
    }),
    find: endpoint({
      ...shared,
      ...one,
      method: 'GET',
      caller: read,
      response: entity,
      visitorResponse: seen,
    }),
    create: endpoint({
      ...shared,
      method: 'POST',
      path: `/${path}`,
      caller: create,
      ignored: ignored.filter((name) => !(name in creatable)),
      body: newBody,
      status: 201,
      response: entity,
      visitorResponse: seen,
    }),
    update: endpoint({ ...shared, ...one, method: 'PUT', caller: write, body, status: 204 }),
    remove: endpoint({ ...shared, ...one, method: 'DELETE', caller: write, status: 204 }),
  } as const;
}
