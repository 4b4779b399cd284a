import { formatDay } from '@kontor/contract/kernel/days.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import type { Recipient } from '../../../kernel/identity/people.ts';
import { mailLayout } from '../../../kernel/mail/layout.ts';
import { queueMail } from '../../../kernel/mail/queue.ts';
import type { Services } from '../../../kernel/services.ts';
import { words } from '../../../kernel/words.ts';
import { orderAddress } from '../orders/mails.ts';
import { recordOf } from '../parts/mails.ts';
import type { StoredCampaign } from '../queries.ts';

/** Notifies a person that their site has not answered a campaign yet. */
export async function writeReminder(
  tx: Tx,
  services: Services,
  campaign: StoredCampaign,
  site: { readonly siteId: number; readonly title: string },
  { email, name, language }: Recipient,
): Promise<void> {
  const t = words(language);
  const [start, day] = [formatDay(campaign.startDate, language), formatDay(campaign.endDate, language)];
  const named = { site: site.title, campaign: campaign.title, day };
  const greeting =
    name === null ? t('campaigns:mails.reminder.greetingSite') : t('campaigns:mails.reminder.greeting', { name });
  await queueMail(tx, services, {
    recipient: email,
    language,
    purpose: 'campaigns.reminder',
    isPublic: false,
    about: recordOf(campaign.id, site.siteId, 'reminder'),
    subject: t('campaigns:mails.reminder.subject', named),
    ...mailLayout({
      language,
      title: t('campaigns:mails.reminder.title'),
      paragraphs: [greeting, t('campaigns:mails.reminder.text', named)],
      facts: [
        [t('campaigns:mails.campaign'), campaign.title],
        [t('campaigns:mails.site'), site.title],
        [t('campaigns:mails.reminder.period'), `${start} – ${day}`],
      ],
      button: { label: t('campaigns:mails.reminder.open'), href: orderAddress(services, campaign.id, site.siteId) },
      links: services.legalLinks(language),
    }),
  });
}
