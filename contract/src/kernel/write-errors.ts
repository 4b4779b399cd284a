/** The refusals of a resource's own, by the call that gives them; its reads have none. */
export interface WriteErrors {
  readonly create?: readonly string[];
  readonly update?: readonly string[];
  readonly remove?: readonly string[];
}

type CodesOf<Codes, Call extends keyof WriteErrors> =
  Codes extends Readonly<Record<Call, readonly (infer Code extends string)[]>> ? Code : never;

type Complete<Codes extends WriteErrors> = { readonly [Call in keyof WriteErrors]-?: readonly CodesOf<Codes, Call>[] };

/** The refusals of each of the three calls; none where a resource declares none. */
export function errorsOfWrites<const Codes extends WriteErrors>(codes: Codes | undefined): Complete<Codes> {
  // The compiler does not resolve a conditional type over a type parameter.
  return { create: [], update: [], remove: [], ...codes } as unknown as Complete<Codes>;
}
