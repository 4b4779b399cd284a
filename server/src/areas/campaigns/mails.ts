import { formatDay } from '@kontor/contract/kernel/days.ts';
import type { Tx } from '../../kernel/database/tx.ts';
import { peopleOfSites, type Recipient, recipientsOf } from '../../kernel/identity/people.ts';
import { mailLayout } from '../../kernel/mail/layout.ts';
import { queueMail } from '../../kernel/mail/queue.ts';
import type { Services } from '../../kernel/services.ts';
import { words } from '../../kernel/words.ts';
import { orderAddress } from './orders/mails.ts';
import { recordOf } from './parts/mails.ts';
import { type OrderedSite, orderedSitesOf, type StoredCampaign } from './queries.ts';

/** Notifies a person that a campaign their site ordered from is cancelled. */
async function writeCancellation(
  tx: Tx,
  services: Services,
  campaign: StoredCampaign,
  site: OrderedSite,
  { email, name, language }: Recipient,
): Promise<void> {
  const t = words(language);
  const [start, end] = [formatDay(campaign.startDate, language), formatDay(campaign.endDate, language)];
  const named = { site: site.title, campaign: campaign.title };
  const greeting =
    name === null
      ? t('campaigns:mails.cancellation.greetingSite')
      : t('campaigns:mails.cancellation.greeting', { name });
  await queueMail(tx, services, {
    recipient: email,
    language,
    purpose: 'campaigns.cancellation',
    isPublic: false,
    about: recordOf(campaign.id, site.siteId, 'cancellation'),
    subject: t('campaigns:mails.cancellation.subject', named),
    ...mailLayout({
      language,
      title: t('campaigns:mails.cancellation.title', named),
      paragraphs: [greeting, t('campaigns:mails.cancellation.text', named)],
      facts: [
        [t('campaigns:mails.campaign'), campaign.title],
        [t('campaigns:mails.site'), site.title],
        [t('campaigns:mails.cancellation.period'), `${start} – ${end}`],
      ],
      button: { label: t('campaigns:mails.cancellation.open'), href: orderAddress(services, campaign.id, site.siteId) },
      links: services.legalLinks(language),
    }),
  });
}

/** Notifies every site that ordered that its campaign is cancelled. */
export async function writeCancellations(tx: Tx, services: Services, campaign: StoredCampaign): Promise<void> {
  const sites = await orderedSitesOf(tx, { id: campaign.id });
  const people = await peopleOfSites(
    tx,
    'PortalSite',
    sites.map(({ siteId }) => siteId),
  );
  for (const site of sites) {
    for (const recipient of recipientsOf(site, people, campaign.language, services)) {
      await writeCancellation(tx, services, campaign, site, recipient);
    }
  }
}
