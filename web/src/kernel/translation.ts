import { numberFormatOf, pluralRulesOf } from '@kontor/contract/kernel/intl.ts';
import type words from '@kontor/words/de/index.ts';
import { LANGUAGES, type Language } from '@kontor/words/words.ts';
import type { ParseKeys, TFunction, TFunctionReturn } from 'i18next';
import { useSyncExternalStore } from 'react';

type AllWords = typeof words;
export type Namespace = keyof AllWords;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: AllWords;
    returnNull: false;
  }
}

/** A sentence's key with its area as prefix, `booking:menu.events`. */
export type WordsKey = { [N in Namespace]: `${N}:${ParseKeys<N>}` }[Namespace];

/** Nested sentences: i18next's format, of which the portal uses plurals, variables and numbers. */
interface Words {
  [key: string]: string | Words;
}

type Values = Readonly<Record<string, unknown>>;

const DEFAULT_NAMESPACE = 'shell';

/** All words by language and namespace. */
const stored = new Map<Language, Words>(LANGUAGES.map((language) => [language, {}]));

let shown: Language = 'de';
const listeners = new Set<() => void>();

const isWords = (value: unknown): value is Words => typeof value === 'object' && value !== null;

function merge(target: Words, added: object): void {
  for (const [key, value] of Object.entries(added)) {
    const known = target[key];
    if (isWords(known) && isWords(value)) merge(known, value);
    else target[key] = isWords(value) ? structuredClone(value) : value;
  }
}

/** Adds words to those of a namespace, which may be loaded in parts. */
export function storeWords(language: Language, namespace: string, words: object): void {
  merge(stored.get(language) ?? {}, { [namespace]: words });
}

/** The current language. */
export const shownLanguage = (): Language => shown;

/** Shows another language, whose words are stored. */
export function showLanguage(language: Language): void {
  shown = language;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current language; re-renders when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, shownLanguage);

function sentenceIn(language: Language, namespace: string, path: string): string | null {
  let node: string | Words | undefined = stored.get(language)?.[namespace];
  for (const key of path.split('.')) node = isWords(node) ? node[key] : undefined;
  return typeof node === 'string' ? node : null;
}

/** The sentence of a namespace at a path such as `errors.notFound`, with its variables; null if there is none. */
export const sentenceAt = (namespace: string, path: string): string | null => sentenceIn(shown, namespace, path);

/** A sentence in every language whose words are loaded, for searches. */
export function inAllLanguages(key: WordsKey): string {
  const [namespace = '', path = ''] = key.split(':');
  return LANGUAGES.map((language) => sentenceIn(language, namespace, path) ?? '').join(' ');
}

/** The stored namespaces of the current language. */
export const storedNamespaces = (): string[] => Object.keys(stored.get(shown) ?? {});

/** Replaces the variables of a sentence: `{{name}}`, or `{{most, number}}` in the language's format. */
export function withValues(sentence: string, values: Values): string {
  return sentence.replaceAll(/\{\{(\w+)(, number)?\}\}/g, (_, name: string, isNumber?: string) => {
    const value = values[name] ?? '';
    return isNumber && typeof value === 'number' ? numberFormatOf(shown).format(value) : String(value);
  });
}

/** The forms of a key by their precedence: `_zero` and the plural form of `count`, then the key itself. */
function formsOf(key: string, count: unknown): string[] {
  if (typeof count !== 'number') return [key];
  return [...(count === 0 ? [`${key}_zero`] : []), `${key}_${pluralRulesOf(shown).select(count)}`, key];
}

/** Translates keys of a namespace, or of another one with its prefix, `kit:dialog.close`. */
function translator(ownNamespace: string) {
  return (given: string, values: Values = {}): string => {
    const [path = '', namespace = ownNamespace] = given.split(':').reverse();
    for (const form of formsOf(path, values['count'])) {
      const sentence = sentenceAt(namespace, form);
      if (sentence !== null) return withValues(sentence, values);
    }
    return path;
  };
}

/** For code outside components: `translate('kit:dialog.close')`. */
export const translate: (key: WordsKey, values?: Values) => string = translator(DEFAULT_NAMESPACE);

interface Translation {
  readonly t: (key: string, values?: Values) => string;
}

/** By language and namespace: `t` changes with the language, so that memoised components and values follow it. */
const translations = new Map<string, Translation>();

function translationOf(namespace: string): Translation {
  const id = `${shown}:${namespace}`;
  const known = translations.get(id) ?? { t: translator(namespace) };
  translations.set(id, known);
  return known;
}

/** Sentences of a namespace in the current language; keys of others have their prefix. Types come from the words. */
export function useTranslation<
  const N extends Namespace | readonly [Namespace, ...Namespace[]] = typeof DEFAULT_NAMESPACE,
>(namespaces?: N): { readonly t: TFunction<N> };
export function useTranslation(namespaces: string | readonly string[] = DEFAULT_NAMESPACE): unknown {
  useLanguage();
  const [first = DEFAULT_NAMESPACE] = typeof namespaces === 'string' ? [namespaces] : namespaces;
  return translationOf(first);
}

type AsObject = { readonly returnObjects: true };

/** Keys of words that contain others, such as the labels of a record's fields. */
export type BranchKey<N extends Namespace> = ParseKeys<N, AsObject>;
export type Branch<N extends Namespace, K extends BranchKey<N>> = TFunctionReturn<N, K, AsObject>;

/** The keys of an object whose values are of a type. Wrapped, so that no row type is inferred from the keys in use. */
export type KeyOf<T, Wanted> = [T] extends [infer U]
  ? { [K in keyof U]-?: U[K] extends Wanted ? K : never }[keyof U] & string
  : never;

/** Words of any area by their full key, for components that receive their keys, such as menu entries. */
export function useWords(): (key: WordsKey) => string {
  useLanguage();
  return (key) => {
    const [namespace = '', path = ''] = key.split(':');
    return sentenceAt(namespace, path) ?? key;
  };
}
