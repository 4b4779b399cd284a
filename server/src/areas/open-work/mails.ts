import { URGENCIES, type WorkEntry } from '@kontor/contract/areas/open-work/rules.ts';
import { relativeDay } from '@kontor/contract/kernel/days.ts';
import type { Language } from '@kontor/words/words.ts';
import type { Tx } from '../../kernel/database/tx.ts';
import { numberIn } from '../../kernel/formats.ts';
import { mailLayout } from '../../kernel/mail/layout.ts';
import { queueMail } from '../../kernel/mail/queue.ts';
import type { Services } from '../../kernel/services.ts';
import { languageFor, words } from '../../kernel/words.ts';
import type { DigestRecipient, OpenWork } from './queries.ts';

/** One line about an entry, such as '3 offene Belege · Quellmarkt Kassel (601) · ältester vor 5 Tagen'. */
function lineOf(entry: WorkEntry, language: Language, today: string): string {
  const t = words(language);
  const number = numberIn(language);
  const { kind, count, title, site, siteCount, day, seats } = entry;
  const counted = (value: number) => ({ count: value, formatted: number(value) });
  return [
    t(`openWork:kinds.${kind}`, counted(count)),
    title,
    siteCount > 1
      ? t('openWork:sites', counted(siteCount))
      : site && t('openWork:site', { title: site.title, number: String(site.id) }),
    day !== null && t(`openWork:ages.${kind}`, { count, age: relativeDay(day, today, language) }),
    seats && t('openWork:seats', { reserved: number(seats.reserved), slots: number(seats.slots) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Sends a person their open work. */
export async function writeDigest(
  tx: Tx,
  services: Services,
  { subject: about, email, name, language: preferred, frequency }: DigestRecipient,
  { entries, unreadable }: OpenWork,
  today: string,
): Promise<void> {
  const language = languageFor(preferred, services);
  const t = words(language);
  const groups = URGENCIES.map((urgency) => ({
    title: t(`openWork:urgencies.${urgency}`),
    lines: entries.filter((entry) => entry.urgency === urgency).map((entry) => `– ${lineOf(entry, language, today)}`),
  })).filter(({ lines }) => lines.length > 0);
  const areas = unreadable.map((area) => t(`openWork:areas.${area}`)).join(', ');
  const subject = t(`openWork:mail.subject.${frequency}`);
  await queueMail(tx, services, {
    recipient: email,
    language,
    purpose: 'open-work.digest',
    isPublic: false,
    // Yesterday's mail that could not be sent is replaced by today's.
    about: `/open-work/digest/${about}/`,
    subject,
    ...mailLayout({
      language,
      title: subject,
      paragraphs: [
        t('openWork:mail.greeting', { name }),
        ...groups.map(({ title, lines }) => [title, ...lines].join('\n')),
        ...(areas ? [t('openWork:unreadable', { areas })] : []),
      ],
      button: { label: t('openWork:mail.open'), href: `${services.publicUrl}/` },
      links: [
        { label: t('openWork:mail.end'), href: `${services.publicUrl}/?digest=true` },
        ...services.legalLinks(language),
      ],
    }),
  });
}
