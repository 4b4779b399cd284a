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

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: AllWords;
    returnNull: false;
  }
}

/** A sentence's key with its area in front, `booking:menu.events`. */
export type WordsKey = { [N in Namespace]: `${N}:${ParseKeys<N>}` }[Namespace];

const load = {
  de: () => import('@kontor/words/de/index.ts'),
  en: () => import('@kontor/words/en/index.ts'),
} satisfies Record<Language, () => Promise<{ default: unknown }>>;

const isLanguage = (value: string | null): value is Language => LANGUAGES.some((language) => language === value);

/** The language that the person chose before, if any. */
export function chosenLanguage(): Language | null {
  const saved = remembered('language');
  return isLanguage(saved) ? saved : null;
}

async function show(language: Language): Promise<void> {
  const { default: words } = await load[language]();
  for (const [namespace, tree] of Object.entries(words)) i18next.addResourceBundle(language, namespace, tree);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  setCallLanguage(language);
}

/** Loads one language's words; the other one only comes when somebody chooses it. */
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

export async function chooseLanguage(language: Language): Promise<void> {
  await show(language);
  remember('language', language);
  // Some answers hold sentences.
  void queryClient.invalidateQueries();
}

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
    /** `DD.MM.YYYY HH:mm` */
    dateTime: (instant: string | Date) => formatDateTime(instant, timeZone),
    /** `DD.MM.YYYY HH:mm–HH:mm` within one day. */
    span: (start: string, end: string) => formatSpan(start, end, timeZone),
    /** Compares texts as people of this language order them. */
    compare: new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }).compare,
  };
}

export type Formats = ReturnType<typeof formatsOf>;

export function useFormats(): Formats {
  const language = useLanguage();
  return useMemo(() => formatsOf(language), [language]);
}
