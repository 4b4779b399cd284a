/** The languages of the portal. */
type Language = 'de' | 'en';

/** The locale of a language, for dates and numbers. */
export const localeOf = (language: Language): string => (language === 'de' ? 'de-DE' : 'en-GB');

/** Makes each formatter when it is first needed and only once: on a handheld, making nine takes longer than a scan may. */
function memoized<Options, Format>(make: (locale: string, options?: Options) => Format) {
  const made = new Map<string, Format>();
  return (locale: string, options?: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const format = made.get(key) ?? make(locale, options);
    made.set(key, format);
    return format;
  };
}

/** The shared formatters, by locale and options. */
export const numberFormatOf = memoized(
  (locale: string, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
export const dateFormatOf = memoized(
  (locale: string, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
export const relativeFormatOf = memoized(
  (locale: string, options?: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);
export const pluralRulesOf = memoized(
  (locale: string, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
);
export const collatorOf = memoized(
  (locale: string, options?: Intl.CollatorOptions) => new Intl.Collator(locale, options),
);
