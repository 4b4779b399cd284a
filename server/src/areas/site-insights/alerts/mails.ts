import { formatDay } from '@kontor/contract/kernel/days.ts';
import type { Language } from '@kontor/words/words.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { mailLayout } from '../../../kernel/mail/layout.ts';
import { queueMail } from '../../../kernel/mail/queue.ts';
import type { Services } from '../../../kernel/services.ts';
import { languageFor, words } from '../../../kernel/words.ts';
import { figuresIn } from '../documents/parts/numbers.ts';
import type { SiteAlert } from './queries.ts';

/** A mail lists so many alerts; the page has all of them. */
const MAX_LINES = 30;

/** 'Quellmarkt Kassel, 10.03.2027: Gesamtumsatz 4.200,00 €, üblich 8.100,00 € (−48,15 %)' */
function lineOf({ site, day, figure, kind, value, expected }: SiteAlert, language: Language): string {
  const t = words(language);
  const format = figuresIn(language);
  return t(`siteInsights:alerts.mail.lines.${kind}`, {
    site: site.title,
    day: formatDay(day, language),
    figure: t(`siteInsights:terms.figures.${figure}`),
    value: format.value(figure, value),
    expected: format.value(figure, expected),
    change: format.change(figure, value, expected),
  });
}

/** Sends a subscriber the alerts of their sites. */
export async function writeAlerts(
  tx: Tx,
  services: Services,
  { email, name, language: preferred }: { readonly email: string; readonly name: string; readonly language: string },
  alerts: readonly SiteAlert[],
): Promise<void> {
  const language = languageFor(preferred, services);
  const t = words(language);
  const { counted } = figuresIn(language);
  const lines = alerts.slice(0, MAX_LINES).map((alert) => `– ${lineOf(alert, language)}`);
  const others = alerts.length - lines.length;
  const subject = t('siteInsights:alerts.mail.subject', counted(alerts.length));
  const href = `${services.publicUrl}/evaluation/site/alerts`;
  await queueMail(tx, services, {
    recipient: email,
    language,
    purpose: 'site-insights.alerts',
    isPublic: false,
    subject,
    ...mailLayout({
      language,
      title: subject,
      paragraphs: [
        t('siteInsights:alerts.mail.greeting', { name }),
        t('siteInsights:alerts.mail.text'),
        lines.join('\n'),
        ...(others > 0 ? [t('siteInsights:alerts.mail.others', counted(others))] : []),
      ],
      button: { label: t('siteInsights:alerts.mail.open'), href },
      links: [
        { label: t('siteInsights:alerts.mail.end'), href: `${href}?unsubscribe=true` },
        ...services.legalLinks(language),
      ],
    }),
  });
}
