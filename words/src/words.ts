/** The same tree with other sentences: what a language file is, measured against the German one. */
export type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> };

/** The sentences of an area's refusals: one for each code `area.code`, so that a code without words does not compile. */
export type ErrorWords<Codes extends string, Area extends string> = {
  readonly [Code in Codes as Code extends `${Area}.${infer Rest}` ? Rest : never]: string;
};

export type Language = 'de' | 'en';
export const LANGUAGES: readonly Language[] = ['de', 'en'];
