/** Memoises a computation per schema, across endpoints and servers. */
export function perSchema<Schema extends object, Result>(work: (schema: Schema) => Result): typeof work {
  const known = new WeakMap<Schema, { readonly result: Result }>();
  return (schema) => {
    const { result } = known.get(schema) ?? { result: work(schema) };
    known.set(schema, { result });
    return result;
  };
}
