import { unitNameFor } from '@kontor/contract/areas/master-data/parts/units.ts';
import type { Language } from '@kontor/words/words.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { numberIn } from '../../../kernel/formats.ts';
import { mailLayout } from '../../../kernel/mail/layout.ts';
import { type MailFile, type MailOutcome, writeMail } from '../../../kernel/mail/queue.ts';
import type { Services } from '../../../kernel/services.ts';
import { languageFor, words } from '../../../kernel/words.ts';
import { otherManufacturer } from '../present.ts';
import type { StoredReceipt } from '../queries.ts';
import { factsOf } from './parts/facts.ts';

/** The products below the facts: quantity and title. */
function productFacts(stored: StoredReceipt, language: Language): (readonly [string, string])[] {
  const t = words(language);
  const number = numberIn(language);
  return stored.products.map((line) => {
    const { productId, title: product, quantity, unit, discount } = line;
    const facts = [
      String(productId),
      otherManufacturer(stored, line),
      discount === null ? null : t('receipts:terms.discount', { discount: number(discount) }),
    ];
    return [
      `${number(quantity)} ${unitNameFor(quantity, unit)}`,
      t('receipts:documents.mail.product', { product, facts: facts.flatMap((fact) => fact ?? []).join(', ') }),
    ];
  });
}

/** Sends the confirmation of a receipt with its file to its address, in the language in which it was created. */
export function writeConfirmation(
  tx: Tx,
  services: Services,
  stored: StoredReceipt & { readonly confirmationEmail: string },
  file: MailFile,
): Promise<MailOutcome> {
  const language = languageFor(stored.language, services);
  const t = words(language);
  const { id, siteTitle: site, manufacturerTitle: manufacturer } = stored;
  return writeMail(tx, services, {
    recipient: stored.confirmationEmail,
    language,
    purpose: 'receipts.confirmation',
    isPublic: false,
    about: `/receipt/${id}/`,
    subject: t('receipts:documents.mail.subject', { id, manufacturer, site }),
    ...mailLayout({
      language,
      title: t('receipts:documents.mail.title', { id }),
      paragraphs: [t('receipts:documents.mail.greeting'), t('receipts:documents.mail.text')],
      facts: [...factsOf(stored, language, services.timeZone), ...productFacts(stored, language)],
      links: services.legalLinks(language),
    }),
    files: [file],
  });
}
