import type { ErrorCode } from '@kontor/contract/errors.ts';
import de from '@kontor/words/de/index.ts';
import en from '@kontor/words/en/index.ts';
import { LANGUAGES, type Language } from '@kontor/words/words.ts';
import { createInstance } from 'i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: typeof de;
  }
}

const instance = createInstance();
void instance.init({
  resources: { de, en },
  ns: Object.keys(de),
  defaultNS: 'kernel',
  fallbackLng: 'en',
  interpolation: { escapeValue: false },
  // The texts are here: nothing has to be awaited.
  initAsync: false,
});

const namespaces = Object.keys(de).filter((key): key is keyof typeof de => key in de);
const inLanguage = { de: instance.getFixedT('de', namespaces), en: instance.getFixedT('en', namespaces) };

/** The sentences of one language, `words('de')('booking:errors.dateFull')`. */
export const words = (language: Language) => inLanguage[language];

/** Looks up a sentence whose key is only known at run time; the key itself if there is none. */
export const wordsAt = (
  language: Language,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string => instance.t(key as never, { lng: language, ...values });

/**
 * The sentence of a fault: the kernel's, or that of the area whose rule it is; the key itself if there is none. No
 * key exists in both.
 */
export const faultSentence = (
  language: Language,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string => {
  const known = namespaces.map((namespace) => `${namespace}:validation.${key}`).find((at) => instance.exists(at));
  return known === undefined ? key : wordsAt(language, known, values);
};

/** The sentence of a refusal: the area's own, or the kernel's for `request.*` and `server.*`. */
export function sentenceOf(
  code: ErrorCode,
  language: Language,
  facts: Readonly<Record<string, string | number>> = {},
): string {
  const [area = '', ...rest] = code.split('.');
  const key = area in de ? `${area}:errors.${rest.join('.')}` : `kernel:errors.${code}`;
  return wordsAt(language, key, facts);
}

function firstAsked(header: string): Language | undefined {
  const requested = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean);
      return { tag: tag.slice(0, 2), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  return requested.map(({ tag }) => LANGUAGES.find((language) => language === tag)).find(Boolean);
}

/** A person's stored language, if the portal has it; else the portal's default. */
export const languageFor = (
  preferred: string | null,
  { defaultLanguage }: { readonly defaultLanguage: Language },
): Language => LANGUAGES.find((language) => language === preferred) ?? defaultLanguage;

/** Browsers send one of a few headers with every call. */
const MAX_CACHED_HEADERS = 100;
const understood = new Map<string, Language | undefined>();

/** The first supported language of an Accept-Language header. */
export function languageOf(header: string | undefined, fallback: Language): Language {
  if (header === undefined) return fallback;
  if (!understood.has(header)) {
    if (understood.size >= MAX_CACHED_HEADERS) understood.clear();
    understood.set(header, firstAsked(header));
  }
  return understood.get(header) ?? fallback;
}

/** The language of the answers to a request. */
export const requestLanguage = (
  { headers }: { readonly headers: { readonly 'accept-language'?: string } },
  fallback: Language,
): Language => languageOf(headers['accept-language'], fallback);
