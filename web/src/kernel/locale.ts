import { formatDateTime, formatSpan } from '@kontor/contract/kernel/days.ts';
import type words from '@kontor/words/de/index.ts';
import { LANGUAGES, type Language } from '@kontor/words/words.ts';
import i18next, { type ParseKeys } from 'i18next';
import { useMemo } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { setCallLanguage } from './client.ts';
import { queryClient } from './query.ts';
import { settings } from './settings.ts';
import { remember, remembered } from './stored.ts';

export type AllWords = typeof words;
type Namespace = keyof AllWords;

/** What the portal itself says; `common.ts` holds what guests read of it, which is there from the start. */
type OwnNamespace = 'kernel' | 'kit' | 'shell';

/** Words that a page or a part is loaded with: all of an area's, or those that guests read. */
export type SomeWords = Namespace | `${Exclude<Namespace, OwnNamespace>}/guests`;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: AllWords;
    returnNull: false;
  }
}

/** A sentence's key with its area in front, `booking:menu.events`. */
export type WordsKey = { [N in Namespace]: `${N}:${ParseKeys<N>}` }[Namespace];

interface WordsFile {
  readonly default: object;
}

const common = {
  de: () => import('@kontor/words/de/common.ts'),
  en: () => import('@kontor/words/en/common.ts'),
} satisfies Record<Language, () => Promise<WordsFile>>;

const FOLDER = '../../../words/src/';
const found = import.meta.glob<WordsFile>([
  '../../../words/src/*/*.ts',
  '../../../words/src/*/*/{guests,menu}.ts',
  '!../../../words/src/*/{index,common}.ts',
  '!../../../words/src/*/{kernel,kit,shell}/guests.ts',
]);

/** Words files by language and namespace: `de/masterData`, `de/booking/guests`. */
const files = new Map(
  Object.entries(found).map(([path, load]) => [
    path.slice(FOLDER.length, -'.ts'.length).replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
    load,
  ]),
);
const names = [...files.keys()].flatMap((file) => (file.startsWith('de/') ? [file.slice('de/'.length)] : []));

const isLanguage = (value: string | null): value is Language => LANGUAGES.some((language) => language === value);

/** The language that the person chose before, if any. */
export function chosenLanguage(): Language | null {
  const saved = remembered('language');
  return isLanguage(saved) ? saved : null;
}

/** What has been asked for; a language that is shown has all of it. */
const asked = new Set<string>();
const loaded = new Set<string>();

async function load(language: Language, name: string): Promise<void> {
  const file = `${language}/${name}`;
  if (loaded.has(file)) return;
  const words = await files.get(file)?.();
  const [namespace] = name.split('/');
  if (!words || !namespace) throw new Error(`there are no words ${file}`);
  i18next.addResourceBundle(language, namespace, words.default, true, true);
  loaded.add(file);
}

async function ask(wanted: readonly string[]): Promise<void> {
  for (const name of wanted) asked.add(name);
  const { language } = i18next;
  if (isLanguage(language)) await Promise.all(wanted.map((name) => load(language, name)));
}

/** Loads what a page or a part says, in the language shown and in any that is chosen later. */
export const loadWords = (words: readonly SomeWords[]): Promise<void> => ask(words);

const OWN: readonly OwnNamespace[] = ['kernel', 'kit', 'shell'];

/** Loads what every page of the staff may say, and the navigation of all areas. */
export const loadStaffWords = (): Promise<void> => ask([...OWN, ...names.filter((name) => name.endsWith('/menu'))]);

/** Loads everything there is to say, for what shows something of each area. */
export const loadAllWords = (): Promise<void> => ask(names.filter((name) => !name.includes('/')));

/** A part that is loaded together with its words: it never shows without them. */
export async function withWords<T>(part: Promise<T>, words: Promise<void>): Promise<T> {
  const [module] = await Promise.all([part, words]);
  return module;
}

async function show(language: Language): Promise<void> {
  const { default: words } = await common[language]();
  for (const [namespace, tree] of Object.entries(words))
    i18next.addResourceBundle(language, namespace, tree, true, true);
  // A page that is opened meanwhile may ask for more.
  const isMissing = (name: string) => !loaded.has(`${language}/${name}`);
  while ([...asked].some(isMissing)) await Promise.all([...asked].map((name) => load(language, name)));
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  setCallLanguage(language);
}

/** Loads one language's words, an area's when one of its pages is opened; the other one only comes when somebody chooses it. */
export async function startLocale(language: Language): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    // Every language has every sentence (a missing one does not compile), so there is nothing to fall back to.
    fallbackLng: false,
    defaultNS: 'shell',
    resources: {},
    interpolation: { escapeValue: false },
  });
  await show(language);
}

/** Shows the portal in a language, and remembers it on the device. */
export async function chooseLanguage(language: Language): Promise<void> {
  await show(language);
  remember('language', language);
  // Some answers hold sentences.
  void queryClient.invalidateQueries();
}

/** For guests who come from elsewhere: who has never chosen a language here reads that of their browser. */
export async function followBrowser(): Promise<void> {
  if (chosenLanguage() !== null) return;
  const [wanted] = navigator.languages.flatMap((tag) => {
    const [language = ''] = tag.split('-');
    return isLanguage(language) ? language : [];
  });
  if (wanted && wanted !== i18next.language) await show(wanted);
}

/** The language that is shown. */
export function useLanguage(): Language {
  const { language } = useTranslation('shell').i18n;
  return isLanguage(language) ? language : 'de';
}

/** Words of any area by their full key, for parts that get their keys from elsewhere (menu entries). */
export function useWords(): (key: WordsKey) => string {
  const { i18n } = useTranslation();
  return (key) => {
    const [namespace = '', path = ''] = key.split(':');
    const sentence: unknown = i18n.getResource(i18n.language, namespace, path);
    return typeof sentence === 'string' ? sentence : key;
  };
}

/** Formats of `spec 1 §9`, in the language and the business time zone. */
export function formatsOf(language: Language) {
  const locale = language === 'de' ? 'de-DE' : 'en-GB';
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const number = new Intl.NumberFormat(locale, digits);
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', ...digits });
  const euros = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
  const signed = new Intl.NumberFormat(locale, { ...digits, signDisplay: 'exceptZero' });
  const short = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const shortMonth = new Intl.DateTimeFormat(locale, { month: 'short', year: '2-digit', timeZone: 'UTC' });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', ...digits });
  const unitOf = (unit: 'byte' | 'kilobyte' | 'megabyte') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 });
  const relative = new Intl.RelativeTimeFormat(locale);
  const { timeZone } = settings();
  return {
    /** `1.234,50` */
    number: (value: number) => number.format(value),
    /** `1.234` */
    whole: (value: number) => whole.format(value),
    /** A number as a sentence takes it: `count` chooses the form, `formatted` is what is read. */
    counted: (count: number) => ({ count, formatted: whole.format(count) }),
    /** `1.234,50 €` */
    money: (value: number) => money.format(value),
    /** Without cents, `1.235 €` */
    euros: (value: number) => euros.format(value),
    /** With its sign, `+1,50`; zero has none. */
    signed: (value: number) => signed.format(value),
    /** No more digits than it has, at most two: `0,5` */
    short: (value: number) => short.format(value),
    /** A share of 1: 0.125 gives `12,50 %`. */
    percent: (share: number) => percent.format(share),
    /** Of a file, `64 MB`; in steps of 1024, as file managers count. */
    size: (bytes: number) => {
      if (bytes < 1024) return unitOf('byte').format(bytes);
      if (bytes < 1_048_576) return unitOf('kilobyte').format(bytes / 1024);
      return unitOf('megabyte').format(bytes / 1_048_576);
    },
    /** `vor 3 Stunden` */
    ago: (count: number, unit: 'minute' | 'hour' | 'day') => relative.format(-count, unit),
    /** A calendar day, `DD.MM.YYYY`. */
    day: (value: string) => value.split('-').reverse().join('.'),
    /** The month of a day, `März 2027` */
    month: (value: string) => month.format(new Date(value)),
    /** `März 27` */
    shortMonth: (value: string) => shortMonth.format(new Date(value)),
    /** `DD.MM.YYYY HH:mm` */
    dateTime: (instant: string | Date) => formatDateTime(instant, timeZone),
    /** `DD.MM.YYYY HH:mm–HH:mm` within one day. */
    span: (start: string, end: string) => formatSpan(start, end, timeZone),
    /** Compares texts as people of this language order them. */
    compare: new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }).compare,
  };
}

export type Formats = ReturnType<typeof formatsOf>;

/** `formatsOf` the language that is shown. */
export function useFormats(): Formats {
  const language = useLanguage();
  return useMemo(() => formatsOf(language), [language]);
}
