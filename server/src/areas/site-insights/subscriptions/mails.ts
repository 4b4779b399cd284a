import {
  comparedValue,
  type FigureName,
  GRADES,
  type Period,
  ratingsOf,
  verdictOf,
} from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { MAIN_FIGURES } from '@kontor/contract/areas/site-insights/parts/main-figures.ts';
import { isReached } from '@kontor/contract/areas/site-insights/targets/rules.ts';
import { formatDay } from '@kontor/contract/kernel/days.ts';
import type { Language } from '@kontor/words/words.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { type MailContent, mailLayout } from '../../../kernel/mail/layout.ts';
import { type MailFile, queueMail } from '../../../kernel/mail/queue.ts';
import type { Services } from '../../../kernel/services.ts';
import { words } from '../../../kernel/words.ts';
import { figuresIn, monthIn } from '../documents/parts/numbers.ts';
import type { SiteEvaluation } from '../evaluation/queries.ts';

/** The data for a month's mail. */
export interface MonthlyReport {
  readonly evaluation: SiteEvaluation;
  readonly language: Language;
  readonly file: MailFile;
}

const addressOf = ({ publicUrl }: Services, site: number, { start, end }: Period) =>
  `${publicUrl}/evaluation/site?site=${site}&start=${start}&end=${end}`;

/** The figures, with their changes from the previous month and year. */
function figuresOf({ evaluation, language }: MonthlyReport): NonNullable<MailContent['figures']> {
  const t = words(language);
  const { value, change, counted } = figuresIn(language);
  const { before, yearBefore } = evaluation;
  const compared = (name: FigureName, kind: 'before' | 'yearBefore', other: number | null): string[] => {
    const verdict = verdictOf(name, evaluation[name], other);
    if (verdict === null) return [];
    return [
      t(`siteInsights:subscriptions.mail.${kind}`, {
        change: change(name, evaluation[name], other),
        verdict: t(`siteInsights:documents.file.changed.${verdict}`),
      }),
    ];
  };
  /** The parts of the total grade with their numbers of ratings: the grade alone says too little. */
  const parts = (name: FigureName): string[] =>
    (name === 'totalGrade' ? GRADES : [])
      .filter((grade) => evaluation[grade] !== null)
      .map((grade) =>
        t('siteInsights:subscriptions.mail.part', {
          figure: t(`siteInsights:terms.figures.${grade}`),
          value: value(grade, evaluation[grade]),
          ratings: t('siteInsights:documents.file.ratings', counted(ratingsOf(grade, evaluation) ?? 0)),
        }),
      );
  const targeted = (name: FigureName): string[] => {
    const target = evaluation.targets[name];
    const isMet = isReached(name, evaluation[name], target);
    if (isMet === null) return [];
    return [t(`siteInsights:documents.file.target.${isMet ? 'reached' : 'missed'}`, { target: value(name, target) })];
  };
  // The file contains all figures.
  return MAIN_FIGURES.map((name) => ({
    label: t(`siteInsights:terms.figures.${name}`),
    value: value(name, evaluation[name]),
    notes: [
      ...parts(name),
      ...targeted(name),
      ...compared(name, 'before', comparedValue(name, evaluation, before.figures)),
      ...compared(name, 'yearBefore', comparedValue(name, evaluation, yearBefore.figures)),
    ],
  }));
}

/** Which part of the month is available: all of it, a part, or nothing yet. */
function textOf(
  { evaluation, language }: MonthlyReport,
  named: { readonly month: string; readonly site: string },
): string[] {
  const t = words(language);
  const { asOf, start, end, isComplete } = evaluation;
  if (asOf === null || asOf < start) return [t('siteInsights:subscriptions.mail.none', named)];
  return [
    t('siteInsights:subscriptions.mail.text', named),
    ...(asOf >= end ? [] : [t('siteInsights:subscriptions.mail.incomplete', { day: formatDay(asOf, language) })]),
    ...(isComplete ? [] : [t('siteInsights:documents.file.gaps')]),
  ];
}

/** Sends a subscriber the evaluation of a month. */
export async function writeMonth(
  tx: Tx,
  services: Services,
  { email, name }: { readonly email: string; readonly name: string },
  report: MonthlyReport,
): Promise<void> {
  const { evaluation, language, file } = report;
  const t = words(language);
  const { id, title: site } = evaluation.site;
  const month = monthIn(evaluation.start, language);
  const href = addressOf(services, id, evaluation);
  await queueMail(tx, services, {
    recipient: email,
    language,
    purpose: 'site-insights.monthly',
    isPublic: false,
    subject: t('siteInsights:subscriptions.mail.subject', { month, site }),
    ...mailLayout({
      language,
      title: t('siteInsights:subscriptions.mail.subject', { month, site }),
      paragraphs: [t('siteInsights:subscriptions.mail.greeting', { name }), ...textOf(report, { month, site })],
      figures: figuresOf(report),
      button: { label: t('siteInsights:subscriptions.mail.open'), href },
      links: [
        { label: t('siteInsights:subscriptions.mail.end'), href: `${href}&unsubscribe=true` },
        ...services.legalLinks(language),
      ],
    }),
    files: [file],
  });
}
