import {
  comparedValue,
  FIGURE_NAMES,
  type FigureName,
  type Period,
  ratingsOf,
  trendOf,
  type Verdict,
  verdictAmongSites,
  verdictOf,
} from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { isReached } from '@kontor/contract/areas/site-insights/targets/rules.ts';
import { addDays, addMonths, firstOfMonth, lastOfMonth } from '@kontor/contract/kernel/calendar.ts';
import { formatDateTime, formatDay, formatDays } from '@kontor/contract/kernel/days.ts';
import type { FileAnswer } from '@kontor/contract/kernel/endpoint.ts';
import type { Language } from '@kontor/words/words.ts';
import type { Read } from '../../../../kernel/database/tx.ts';
import type { Services } from '../../../../kernel/services.ts';
import { words } from '../../../../kernel/words.ts';
import { type CourseStep, courseOf, type SiteEvaluation } from '../../evaluation/queries.ts';
import { drawEvaluation } from '../tasks.ts';
import { figuresIn } from './numbers.ts';
import type { Cell, EvaluationSheet, SheetRow } from './sheet-content.ts';

const TREND_MONTHS = 12;

/** The full months up to a day: an unfinished one would look like a drop. */
function trendUpTo(day: string): Period {
  const end = day === lastOfMonth(day) ? day : addDays(firstOfMonth(day), -1);
  return { start: addMonths(firstOfMonth(end), 1 - TREND_MONTHS), end };
}

const TONES = { better: 'good', worse: 'bad', same: 'plain' } as const satisfies Record<Verdict, Cell['tone']>;

const plain = (text: string, note: string | null = null): Cell => ({ text, note, tone: 'plain' });

function headsOf(
  { before, yearBefore, group, ...period }: SiteEvaluation,
  language: Language,
): EvaluationSheet['heads'] {
  const t = words(language);
  const { counted } = figuresIn(language);
  return {
    label: plain(t('siteInsights:documents.file.heads.figure')),
    trend: plain(t('siteInsights:documents.file.heads.trend'), t('siteInsights:documents.file.heads.trendNote')),
    cells: [
      plain(t('siteInsights:documents.file.heads.value'), formatDays(period, language)),
      plain(t('siteInsights:documents.file.heads.before'), formatDays(before, language)),
      plain(t('siteInsights:documents.file.heads.change'), t('siteInsights:documents.file.heads.toBefore')),
      plain(t('siteInsights:documents.file.heads.yearBefore'), formatDays(yearBefore, language)),
      plain(t('siteInsights:documents.file.heads.change'), t('siteInsights:documents.file.heads.toYearBefore')),
      plain(
        t('siteInsights:documents.file.heads.median'),
        group
          ? t('siteInsights:documents.file.heads.group', { title: group.title, ...counted(group.siteCount) })
          : t('siteInsights:documents.file.heads.noGroup'),
      ),
    ],
  };
}

/** The rows of an evaluation, one per figure. */
function rowsOf(evaluation: SiteEvaluation, course: readonly CourseStep[], language: Language): SheetRow[] {
  const t = words(language);
  const { value, change, counted } = figuresIn(language);
  const { before, yearBefore, group } = evaluation;

  const changed = (name: FigureName, other: number | null): Cell => {
    const verdict = verdictOf(name, evaluation[name], other);
    if (verdict === null) return plain(value(name, null));
    const note = t(`siteInsights:documents.file.changed.${verdict}`);
    return { text: change(name, evaluation[name], other), note, tone: TONES[verdict] };
  };
  const beside = (name: FigureName, median: number | null): Cell => {
    const verdict = verdictAmongSites(name, evaluation[name], median);
    if (verdict === null) return plain(value(name, median));
    const note = t(`siteInsights:documents.file.beside.${verdict}`);
    return { text: value(name, median), note, tone: TONES[verdict] };
  };

  /** The figure, and below whether its target is reached. */
  const targeted = (name: FigureName): Cell => {
    const text = value(name, evaluation[name]);
    const target = evaluation.targets[name];
    const isMet = isReached(name, evaluation[name], target);
    if (isMet === null) return plain(text);
    const note = t(`siteInsights:documents.file.target.${isMet ? 'reached' : 'missed'}`, {
      target: value(name, target),
    });
    return { text, note, tone: isMet ? 'good' : 'bad' };
  };

  return FIGURE_NAMES.map((name) => {
    const ratings = ratingsOf(name, evaluation);
    const note = ratings === null ? null : t('siteInsights:documents.file.ratings', counted(ratings));
    return {
      label: plain(t(`siteInsights:terms.figures.${name}`), note),
      trend: trendOf(name, course),
      cells: [
        targeted(name),
        plain(value(name, before.figures[name])),
        changed(name, comparedValue(name, evaluation, before.figures)),
        plain(value(name, yearBefore.figures[name])),
        changed(name, comparedValue(name, evaluation, yearBefore.figures)),
        beside(name, group?.median[name] ?? null),
      ],
    };
  });
}

/** A one-page evaluation of a site, to be printed or sent, in the given language. */
export async function evaluationFile(
  services: Services,
  read: Read,
  evaluation: SiteEvaluation,
  language: Language,
): Promise<FileAnswer> {
  const t = words(language);
  const { site, start, end, asOf, ratedOn } = evaluation;
  const course = (await courseOf(read, site.id, trendUpTo(end), 'month')) ?? [];
  const isEmpty = FIGURE_NAMES.every((name) => evaluation[name] === null);
  const missing = isEmpty ? 'none' : 'gaps';
  const { content } = await services.thread.perform(drawEvaluation, {
    language,
    title: t('siteInsights:documents.file.title'),
    site: `${site.title} (${site.id})`,
    period: formatDays(evaluation, language),
    asOf: [
      asOf === null
        ? t('siteInsights:documents.file.asOfNone')
        : t('siteInsights:documents.file.asOf', { day: formatDay(asOf, language) }),
      ...(ratedOn === null ? [] : [t('siteInsights:documents.file.ratedOn', { day: formatDay(ratedOn, language) })]),
    ].join(' · '),
    heads: headsOf(evaluation, language),
    rows: rowsOf(evaluation, course, language),
    notes: [
      ...(evaluation.isComplete ? [] : [t(`siteInsights:documents.file.${missing}`)]),
      t('siteInsights:documents.file.notes'),
    ].join(' '),
    foot: t('siteInsights:documents.file.foot', {
      site: site.title,
      at: formatDateTime(read.now, services.timeZone, language),
    }),
  });
  const name = t('siteInsights:documents.file.name', { site: site.id, start, end });
  return { name: `${name}.pdf`, type: 'application/pdf', content };
}
