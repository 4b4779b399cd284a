import {
  changeOf,
  FIGURES,
  type FigureName,
  isNoise,
  type Verdict,
  verdictAmongSites,
  verdictOf,
} from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { isReached, reachedOf } from '@kontor/contract/areas/site-insights/targets/rules.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';

/** A comparison of two values of a figure, as text and direction. */
export interface Comparison {
  /** `+4,2 %`, `−0,40 Prozentpunkte`; null if the two cannot be compared. */
  readonly text: string | null;
  readonly direction: 'up' | 'down' | 'same';
  readonly verdict: Verdict | null;
}

/** Uses a minus sign, which is wider than a hyphen and does not break from its number. */
const withMinus = (text: string): string => text.replace('-', '−');

/** Formats figures with their units; missing values are a dash (`behaviour §7`). */
export function useFigureFormat() {
  const { t } = useTranslation('siteInsights');
  const { euros, money, number, percent, signed, short } = useFormats();

  const formatted = (name: FigureName, value: number): string => {
    const { unit } = FIGURES[name];
    if (unit === 'euro') return euros(value);
    if (unit === 'euroAndCent') return money(value);
    if (unit === 'euroPerHour') return t('evaluation.perHour', { amount: money(value) });
    return unit === 'percent' ? percent(value / 100) : number(value);
  };

  const format = (name: FigureName, value: number): string => withMinus(formatted(name, value));

  const changeText = (name: FigureName, change: number): string => {
    const { unit } = FIGURES[name];
    const text = withMinus(signed(change));
    if (unit === 'grade') return text;
    return t(unit === 'percent' ? 'evaluation.points' : 'evaluation.percent', { change: text });
  };

  const comparison = (name: FigureName, now: number | null, other: number | null): Comparison => {
    const change = changeOf(name, now, other);
    const verdict = verdictOf(name, now, other);
    return {
      text: change === null ? null : changeText(name, change),
      direction:
        change === null || other === null || isNoise(name, change, other) ? 'same' : change > 0 ? 'up' : 'down',
      verdict,
    };
  };

  return {
    value: (name: FigureName, value: number | null) => (value === null ? '–' : format(name, value)),
    /** The labels of a chart's axis, with no more digits than necessary. */
    tick(name: FigureName, value: number): string {
      const { unit } = FIGURES[name];
      if (unit === 'percent') return t('evaluation.percent', { change: withMinus(short(value)) });
      if (unit === 'grade' || unit === 'count') return withMinus(short(value));
      return withMinus(Number.isInteger(value) ? euros(value) : money(value));
    },
    comparison,
    /** How far a target is reached, `104,20 %`; for shares and grades the difference. */
    target: (name: FigureName, value: number | null, target: number | null): Comparison => {
      const [reached, isMet] = [reachedOf(name, value, target), isReached(name, value, target)];
      return {
        ...comparison(name, value, target),
        ...(reached !== null && { text: percent(reached / 100) }),
        verdict: isMet === null ? null : isMet ? 'better' : 'worse',
      };
    },
    /** Compares with the median of the group; sums get no verdict, as they depend on the size of the site. */
    median: (name: FigureName, now: number | null, median: number | null): Comparison => ({
      ...comparison(name, now, median),
      verdict: verdictAmongSites(name, now, median),
    }),
  };
}
