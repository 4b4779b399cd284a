import { changeOf, FIGURES, type FigureName } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { reachedOf } from '@kontor/contract/areas/site-insights/targets/rules.ts';
import { dateFormatOf, localeOf, numberFormatOf } from '@kontor/contract/kernel/intl.ts';
import type { Language } from '@kontor/words/words.ts';
import { words } from '../../../../kernel/words.ts';

/** Missing figures (`behaviour §7`). */
const NOTHING = '–';

/** A minus sign instead of a hyphen, without a line break after it. */
const withMinus = (text: string): string => text.replace('-', '−');

/** A day's month, 'Februar 2027'. */
export const monthIn = (day: string, language: Language): string =>
  dateFormatOf(localeOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day));

/** Formats figures in a language. */
export function figuresIn(language: Language) {
  const t = words(language);
  const locale = localeOf(language);
  // A value that rounds to zero is zero: '-0,00' would look like a loss.
  const digits = { signDisplay: 'negative', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
  const number = numberFormatOf(locale, digits);
  const money = numberFormatOf(locale, { style: 'currency', currency: 'EUR', ...digits });
  const percent = numberFormatOf(locale, { style: 'percent', ...digits });
  const signed = numberFormatOf(locale, { ...digits, signDisplay: 'exceptZero' });
  const whole = numberFormatOf(locale, { maximumFractionDigits: 0 });

  return {
    counted: (count: number) => ({ count, formatted: whole.format(count) }),

    value(name: FigureName, value: number | null): string {
      if (value === null) return NOTHING;
      const { unit } = FIGURES[name];
      if (unit === 'percent') return withMinus(percent.format(value / 100));
      const amount = withMinus(money.format(value));
      if (unit === 'euroPerHour') return t('siteInsights:evaluation.perHour', { amount });
      return unit === 'grade' || unit === 'count' ? withMinus(number.format(value)) : amount;
    },

    /** `+4,20 %`, `−0,40 Prozentpunkte`, for grades `+0,10`. */
    change(name: FigureName, now: number | null, before: number | null): string {
      const change = changeOf(name, now, before);
      if (change === null) return NOTHING;
      const { unit } = FIGURES[name];
      const text = withMinus(signed.format(change));
      if (unit === 'grade') return text;
      return t(`siteInsights:documents.file.${unit === 'percent' ? 'points' : 'percent'}`, { change: text });
    },

    /** How far a target is reached, `104,20 %`; for shares and grades the difference. */
    reached(name: FigureName, value: number | null, target: number | null): string {
      const reached = reachedOf(name, value, target);
      return reached === null ? this.change(name, value, target) : withMinus(percent.format(reached / 100));
    },
  };
}
