import { formatDay } from '@kontor/contract/kernel/days.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import type { Recipient } from '../../../kernel/identity/people.ts';
import { mailLayout } from '../../../kernel/mail/layout.ts';
import { queueMail } from '../../../kernel/mail/queue.ts';
import type { Services } from '../../../kernel/services.ts';
import { words } from '../../../kernel/words.ts';
import type { OverdueSite } from './parts/overdue.ts';

/** Reminds a person of a site's overdue meters, with a list. */
export async function writeReminder(
  tx: Tx,
  services: Services,
  { siteId, site, meters }: OverdueSite,
  { email, name, language }: Recipient,
): Promise<void> {
  const t = words(language);
  const greeting =
    name === null ? t('meters:mails.reminder.greetingSite') : t('meters:mails.reminder.greeting', { name });
  const dueOf = (day: string | null) =>
    day === null
      ? t('meters:mails.reminder.never')
      : t('meters:mails.reminder.since', { day: formatDay(day, language) });
  await queueMail(tx, services, {
    recipient: email,
    language,
    purpose: 'meters.reminder',
    isPublic: false,
    about: `/meterManagement/reminder/${siteId}/`,
    subject: t('meters:mails.reminder.subject', { site: site.title }),
    ...mailLayout({
      language,
      title: t('meters:mails.reminder.title'),
      paragraphs: [greeting, t('meters:mails.reminder.text', { site: site.title })],
      facts: meters.map(({ text, number, nextEntryDate }) => [
        t('meters:mails.reminder.meter', { text, number }),
        dueOf(nextEntryDate),
      ]),
      button: {
        label: t('meters:mails.reminder.open'),
        href: `${services.publicUrl}/meter-management/data-entry?site=${siteId}`,
      },
      links: services.legalLinks(language),
    }),
  });
}
