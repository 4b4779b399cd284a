/** Memoises a computation per schema, across endpoints and servers. */
export function perSchema<Schema extends object, Result>(work: (schema: Schema) => Result): typeof work {
  const known = new WeakMap<Schema, { readonly result: Result }>();
  return (schema) => {
    const found = known.get(schema);
    if (found) return found.result;
    const result = work(schema);
    known.set(schema, { result });
    return result;
  };
}
