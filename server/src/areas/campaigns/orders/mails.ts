import { unitNameFor } from '@kontor/contract/areas/master-data/parts/units.ts';
import { formatDateTime } from '@kontor/contract/kernel/days.ts';
import type { Language } from '@kontor/words/words.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { numberIn } from '../../../kernel/formats.ts';
import { mailLayout } from '../../../kernel/mail/layout.ts';
import { queueMail } from '../../../kernel/mail/queue.ts';
import type { Services } from '../../../kernel/services.ts';
import { words } from '../../../kernel/words.ts';
import { recordOf } from '../parts/mails.ts';
import type { OrderedProduct } from './parts/storing.ts';
import type { Participation } from './queries.ts';

/** A placed order, or the answer of a site that needs nothing. */
interface PlacedOrder extends Participation {
  readonly siteId: number;
  readonly version: number;
  readonly personInCharge: string;
  readonly wanted: readonly OrderedProduct[];
}

/** The page on which a site orders. */
export const orderAddress = ({ publicUrl }: Pick<Services, 'publicUrl'>, campaignId: number, siteId: number) =>
  `${publicUrl}/sale-management/campaigns/${campaignId}/orders/${siteId}`;

/** The ordered products, each with its number, discount and comment below the title. */
function tableOf(orderedProducts: readonly OrderedProduct[], language: Language) {
  const t = words(language);
  const number = numberIn(language);
  const rows = orderedProducts.map(({ productId, productTitle, unit, discount, quantity, comment }) => {
    const details = [
      t('campaigns:mails.order.number', { id: productId }),
      ...(discount === null ? [] : [t('campaigns:mails.order.discount', { discount: number(discount) })]),
      ...(comment === null ? [] : [comment]),
    ];
    return [[productTitle, ...details].join('\n'), `${number(quantity)} ${unitNameFor(quantity, unit)}`];
  });
  return { head: [t('campaigns:mails.order.product'), t('campaigns:mails.order.quantity')], rows };
}

/** Sends an order to the campaign's address, in the campaign's language, if orders are to be confirmed. */
export async function writeConfirmation(tx: Tx, services: Services, placed: PlacedOrder): Promise<void> {
  const { campaign, site, siteId, version, personInCharge } = placed;
  if (!campaign.sendConfirmationEmail || campaign.confirmationEmail === null) return;
  const { language } = campaign;
  const t = words(language);
  const ordered = placed.wanted.filter(({ quantity }) => quantity > 0);
  const kind = ordered.length > 0 ? 'ordered' : 'declined';
  const named = { site: site.title, campaign: campaign.title };
  await queueMail(tx, services, {
    recipient: campaign.confirmationEmail,
    language,
    purpose: 'campaigns.order',
    isPublic: false,
    about: recordOf(campaign.id, siteId, 'order'),
    subject: t(`campaigns:mails.order.${kind}.subject`, named),
    ...mailLayout({
      language,
      title: t(`campaigns:mails.order.${kind}.title`, named),
      paragraphs: [
        t(`campaigns:mails.order.${kind}.text`, named),
        ...(version > 1 ? [t('campaigns:mails.order.again')] : []),
      ],
      facts: [
        [t('campaigns:mails.campaign'), `${campaign.title} (${campaign.id})`],
        [t('campaigns:mails.site'), `${site.title} (${siteId})`],
        [t('campaigns:mails.order.tenant'), site.tenant],
        [t('campaigns:mails.order.personInCharge'), personInCharge],
        [t('campaigns:mails.order.date'), formatDateTime(tx.now, services.timeZone, language)],
      ],
      ...(ordered.length > 0 && { table: tableOf(ordered, language) }),
      button: { label: t('campaigns:mails.order.open'), href: orderAddress(services, campaign.id, siteId) },
      links: services.legalLinks(language),
    }),
  });
}
