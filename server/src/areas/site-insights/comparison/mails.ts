import type { Earlier } from '@kontor/contract/areas/site-insights/comparison/rules.ts';
import { comparedValue, type FigureName, verdictOf } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { MAIN_FIGURES } from '@kontor/contract/areas/site-insights/parts/main-figures.ts';
import type { Language } from '@kontor/words/words.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { type MailContent, mailLayout } from '../../../kernel/mail/layout.ts';
import { type MailFile, queueMail } from '../../../kernel/mail/queue.ts';
import type { Services } from '../../../kernel/services.ts';
import { words } from '../../../kernel/words.ts';
import { figuresIn, monthIn } from '../documents/parts/numbers.ts';
import type { Comparison } from './queries.ts';

/** The data for a month's mail. */
export interface MonthlyComparison {
  readonly comparison: Comparison;
  readonly language: Language;
  readonly file: MailFile;
}

/** The main figures of all sites together, with their changes from the previous month and year. */
function figuresOf({ comparison, language }: MonthlyComparison): NonNullable<MailContent['figures']> {
  const t = words(language);
  const { value, change } = figuresIn(language);
  const changed = (name: FigureName, earlier: Earlier): string[] => {
    const { current, earlier: before } = comparison[earlier];
    const other = comparedValue(name, current, before);
    const verdict = verdictOf(name, current[name], other);
    if (verdict === null) return [];
    return [
      t(`siteInsights:comparison.mail.${earlier}`, {
        change: change(name, current[name], other),
        verdict: t(`siteInsights:documents.file.changed.${verdict}`),
      }),
    ];
  };
  return MAIN_FIGURES.map((name) => ({
    label: t(`siteInsights:terms.figures.${name}`),
    value: value(name, comparison.total[name]),
    notes: [...changed(name, 'before'), ...changed(name, 'yearBefore')],
  }));
}

/** Sends a subscriber the comparison of their sites for a month. */
export async function writeComparison(
  tx: Tx,
  services: Services,
  { email, name }: { readonly email: string; readonly name: string },
  report: MonthlyComparison,
): Promise<void> {
  const { comparison, language, file } = report;
  const { sites, start, end } = comparison;
  const t = words(language);
  const { counted } = figuresIn(language);
  const month = monthIn(start, language);
  const href = `${services.publicUrl}/evaluation/site/all?start=${start}&end=${end}`;
  const subject = t('siteInsights:comparison.mail.subject', { month });
  await queueMail(tx, services, {
    recipient: email,
    language,
    purpose: 'site-insights.comparison',
    isPublic: false,
    subject,
    ...mailLayout({
      language,
      title: subject,
      paragraphs: [
        t('siteInsights:comparison.mail.greeting', { name }),
        t('siteInsights:comparison.mail.text', { month, ...counted(sites.length) }),
        ...(sites.every(({ isComplete }) => isComplete) ? [] : [t('siteInsights:comparison.mail.incomplete')]),
      ],
      figures: figuresOf(report),
      button: { label: t('siteInsights:comparison.mail.open'), href },
      links: [
        { label: t('siteInsights:comparison.mail.end'), href: `${href}&unsubscribe=true` },
        ...services.legalLinks(language),
      ],
    }),
    files: [file],
  });
}
