import {
  type Basis,
  type ByFigure,
  figuresOfView,
  NO_RANKS,
  type Rank,
  type View,
} from '@kontor/contract/areas/site-insights/comparison/rules.ts';
import {
  comparedValue,
  FIGURE_NAMES,
  type FigureName,
  type Period,
  verdictOf,
} from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import type { Figures, TargetFigures } from '@kontor/contract/areas/site-insights/evaluation/schema.ts';
import { isReached, totalTargets } from '@kontor/contract/areas/site-insights/targets/rules.ts';
import { formatDateTime, formatDay, formatDays } from '@kontor/contract/kernel/days.ts';
import type { FileAnswer } from '@kontor/contract/kernel/endpoint.ts';
import type { Language } from '@kontor/words/words.ts';
import type { Services } from '../../../../kernel/services.ts';
import { words } from '../../../../kernel/words.ts';
import type { Comparison, SiteFilter } from '../../comparison/queries.ts';
import { drawComparison } from '../tasks.ts';
import type { ComparedCell, ComparedRow } from './comparison-content.ts';
import { figuresIn } from './numbers.ts';

interface Asked {
  readonly comparison: Comparison;
  readonly filter: SiteFilter;
  readonly view: View;
  readonly basis: Basis;
  readonly language: Language;
}

/** The figures to show, those to compare, and what they are compared with. */
interface Compared {
  readonly figures: TargetFigures;
  readonly ranks: ByFigure<Rank | null>;
  readonly before: { readonly current: Figures; readonly earlier: Figures };
  readonly yearBefore: { readonly current: Figures; readonly earlier: Figures };
  readonly target: { readonly current: TargetFigures; readonly targets: TargetFigures };
}

const TONES = { better: 'good', worse: 'bad', same: 'plain' } as const;

function cellOf(name: FigureName, row: Compared, basis: Basis, language: Language): ComparedCell {
  const t = words(language);
  const { value, change, reached } = figuresIn(language);
  const rank = row.ranks[name];
  const ranked = rank && t('siteInsights:comparison.rank', { rank: rank.rank, of: rank.of });
  const text = value(name, row.figures[name]);
  const unchanged = { text, change: null, note: ranked, tone: 'plain' } as const;
  const noteOf = (verdict: string) => [verdict, ranked].filter(Boolean).join(' · ');
  if (basis === 'target') {
    const [now, target] = [row.target.current[name], row.target.targets[name]];
    const isMet = isReached(name, now, target);
    if (isMet === null) return unchanged;
    const note = noteOf(t(`siteInsights:targets.beside.${isMet ? 'reached' : 'missed'}`));
    return { text, change: reached(name, now, target), note, tone: isMet ? 'good' : 'bad' };
  }
  const { current, earlier } = row[basis];
  const other = comparedValue(name, current, earlier);
  const verdict = verdictOf(name, current[name], other);
  if (verdict === null) return unchanged;
  const note = noteOf(t(`siteInsights:documents.file.changed.${verdict}`));
  return { text, change: change(name, current[name], other), note, tone: TONES[verdict] };
}

/** The sites, each with its figures of the view. */
function rowsOf({ comparison, view, basis, language }: Asked): ComparedRow[] {
  const t = words(language);
  return comparison.sites.map(({ site, asOf, isComplete, figures, before, yearBefore, targets, ranks }) => ({
    title: site.title,
    note: [
      site.id,
      site.group,
      !isComplete && t(`siteInsights:comparison.${asOf === null ? 'noFigures' : 'incomplete'}`),
    ]
      .filter(Boolean)
      .join(' · '),
    cells: figuresOfView(view).map((name) =>
      cellOf(
        name,
        {
          ...{ figures, ranks },
          before: { current: figures, earlier: before },
          yearBefore: { current: figures, earlier: yearBefore },
          target: { current: figures, targets },
        },
        basis,
        language,
      ),
    ),
  }));
}

/** The total of the sites, and their median. */
function totalsOf({ comparison, view, basis, language }: Asked): ComparedRow[] {
  const t = words(language);
  const { value, counted } = figuresIn(language);
  const { sites, total, median, before, yearBefore } = comparison;
  if (sites.length === 0) return [];
  const all = { figures: total, ranks: NO_RANKS, before, yearBefore, target: totalTargets(sites) };
  return [
    {
      title: t('siteInsights:comparison.total', counted(sites.length)),
      note: null,
      cells: figuresOfView(view).map((name) => cellOf(name, all, basis, language)),
    },
    {
      title: t('siteInsights:comparison.median'),
      note: null,
      cells: figuresOfView(view).map((name) => ({
        ...{ text: value(name, median[name]), change: null, note: null, tone: 'plain' as const },
      })),
    },
  ];
}

/** The sites side by side, to be printed or sent, in the given language. */
export async function comparisonFile(services: Services, now: Date, asked: Asked): Promise<FileAnswer> {
  const { comparison, filter, basis, language } = asked;
  const t = words(language);
  const { start, end, asOf } = comparison;
  const span = (period: Period) => formatDays(period, language);
  const chosen = [filter.tenant, filter.group, filter.region].filter((name) => name !== undefined);
  const hasTargets = comparison.sites.some(({ targets }) => FIGURE_NAMES.some((name) => targets[name] !== null));
  const basisFact =
    basis === 'target'
      ? t('siteInsights:comparison.to.target')
      : `${t(`siteInsights:comparison.to.${basis}`)} ${span(comparison[basis])}`;
  const { content } = await services.thread.perform(drawComparison, {
    language,
    title: t('siteInsights:comparison.paper.title'),
    sites: chosen.length === 0 ? t('siteInsights:terms.allSites') : chosen.join(' · '),
    period: span(comparison),
    facts: [
      asOf === null
        ? t('siteInsights:documents.file.asOfNone')
        : t('siteInsights:documents.file.asOf', { day: formatDay(asOf, language) }),
      t('siteInsights:comparison.paper.basis', { basis: basisFact }),
    ].join(' · '),
    heads: figuresOfView(asked.view).map((name) => t(`siteInsights:terms.figures.${name}`)),
    rows: rowsOf(asked),
    totals: totalsOf(asked),
    none: t('siteInsights:comparison.none'),
    notes: t(`siteInsights:comparison.paper.${basis === 'target' && hasTargets ? 'targetNotes' : 'notes'}`),
    foot: t('siteInsights:comparison.paper.foot', { at: formatDateTime(now, services.timeZone, language) }),
    page: t('siteInsights:comparison.paper.page', { page: '{page}', pages: '{pages}' }),
  });
  const name = t('siteInsights:comparison.paper.name', { start, end });
  return { name: `${name}.pdf`, type: 'application/pdf', content };
}
