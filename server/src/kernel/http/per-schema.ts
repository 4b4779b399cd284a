/** Works something out once for each schema, however many endpoints and servers use it. */
export function perSchema<Schema extends object, Result>(work: (schema: Schema) => Result): typeof work {
  const known = new WeakMap<Schema, { readonly result: Result }>();
  return (schema) => {
    const { result } = known.get(schema) ?? { result: work(schema) };
    known.set(schema, { result });
    return result;
  };
}
