import { formatDateTime } from '@kontor/contract/kernel/days.ts';
import type { FileAnswer } from '@kontor/contract/kernel/endpoint.ts';
import type { Read } from '../../../../kernel/database/tx.ts';
import { numberIn } from '../../../../kernel/formats.ts';
import type { Services } from '../../../../kernel/services.ts';
import { words } from '../../../../kernel/words.ts';
import { otherManufacturer, signatureMatches } from '../../present.ts';
import type { StoredReceipt } from '../../queries.ts';
import { issuerOf } from '../queries.ts';
import { drawReceipt } from '../tasks.ts';
import { factsOf } from './facts.ts';
import type { ReceiptSheet } from './sheet-content.ts';

/** The images that PDF supports, and their maximum total size: the file is also sent by e-mail. */
const PHOTOS = { accepts: ['image/jpeg', 'image/png'], most: 5_000_000 };

const t = words('de');

/** `07.03.2027 09:15`, in the business time zone. */
type Clock = (instant: string | Date) => string;

async function issuerLines(read: Pick<Read, 'db'>, { siteId, siteTitle }: StoredReceipt): Promise<string[]> {
  const [issuer] = await issuerOf(read, { siteId });
  if (!issuer) return [siteTitle];
  const place = [issuer.postalCode, issuer.city].filter(Boolean).join(' ');
  return [issuer.tenant, issuer.site, issuer.street ?? '', place].filter((text) => text !== '');
}

function noteOf(stored: StoredReceipt, line: StoredReceipt['products'][number]): string | null {
  const notes = [line.isNew ? t('receipts:documents.file.newProduct') : null, otherManufacturer(stored, line)];
  return notes.flatMap((note) => note ?? []).join(' · ') || null;
}

function tableOf(stored: StoredReceipt): Pick<ReceiptSheet, 'heads' | 'rows' | 'empty'> {
  const number = numberIn('de');
  return {
    heads: {
      number: t('receipts:terms.fields.productId'),
      title: t('receipts:terms.fields.productTitle'),
      note: null,
      quantity: t('receipts:terms.fields.quantity'),
      unit: t('receipts:terms.fields.unit'),
      discount: t('receipts:terms.fields.discount'),
    },
    rows: stored.products.map((line) => ({
      number: `${line.productId}`,
      title: line.title,
      note: noteOf(stored, line),
      quantity: number(line.quantity),
      unit: line.unit,
      discount: line.discount === null ? '' : `${number(line.discount)} %`,
    })),
    empty: t('receipts:documents.file.empty'),
  };
}

function signatureOf(stored: StoredReceipt, clock: Clock): ReceiptSheet['signature'] {
  const { signature, noSignatureRequired, noSignatureReason } = stored;
  const title = t('receipts:terms.fields.signature');
  if (!signature) {
    const line = t(noSignatureRequired ? 'receipts:documents.file.notRequired' : 'receipts:documents.file.unsigned');
    const reason = noSignatureReason === null ? [] : [`${t('receipts:terms.fields.reason')}: ${noSignatureReason}`];
    return { title, image: null, lines: [line, ...reason], seal: null };
  }
  const { signerName: name, at, hash, image } = signature;
  const isSound = signatureMatches(stored) === true;
  return {
    title,
    image,
    lines: [
      name === null
        ? t('receipts:documents.file.signed', { at: clock(at) })
        : t('receipts:documents.file.signedBy', { name, at: clock(at) }),
    ],
    seal: {
      label: t('receipts:documents.file.hash'),
      hash,
      verdict: t(isSound ? 'receipts:documents.file.unchanged' : 'receipts:documents.file.changed'),
      isSound,
    },
  };
}

async function photosOf(
  { attachments }: Services,
  read: Pick<Read, 'db'>,
  { products }: StoredReceipt,
): Promise<ReceiptSheet['photos']> {
  const ids = products.flatMap(({ photoIds }) => photoIds);
  const contents = await attachments.contents(read, ids, PHOTOS);
  const items = products.flatMap(({ productId, title, photoIds }) => {
    const caption = t('receipts:documents.file.picture', { product: title, id: productId });
    return photoIds.flatMap((id) => {
      const content = contents.get(id);
      return content ? [{ caption, content }] : [];
    });
  });
  const note = t('receipts:documents.file.morePictures', { count: '{count}' });
  return { title: t('receipts:terms.fields.photos'), items, count: ids.length, note };
}

/** The warning for receipts that are not valid. */
const stampOf = ({ state }: StoredReceipt) =>
  state === 'draft' || state === 'canceled' ? t(`receipts:terms.states.${state}`) : null;

/** A printable receipt, in German. */
export async function receiptFile(services: Services, read: Read, stored: StoredReceipt): Promise<FileAnswer> {
  const { id } = stored;
  const clock: Clock = (instant) => formatDateTime(instant, services.timeZone, 'de');
  const { content } = await services.thread.perform(drawReceipt, {
    language: 'de',
    title: t('receipts:documents.file.title', { id }),
    subtitle: t('receipts:documents.file.subtitle'),
    issuer: await issuerLines(read, stored),
    state: t('receipts:documents.file.state', { state: t(`receipts:terms.states.${stored.state}`) }),
    stamp: stampOf(stored),
    facts: [...factsOf(stored, 'de', services.timeZone), [t('receipts:documents.file.createdBy'), stored.createdBy]],
    ...tableOf(stored),
    signature: signatureOf(stored, clock),
    photos: await photosOf(services, read, stored),
    unknown: t('receipts:documents.file.unknown', { mark: '{mark}' }),
    foot: [
      t('receipts:documents.file.foot', { id, site: stored.siteTitle, at: clock(read.now) }),
      t('receipts:documents.file.page', { number: '{number}', count: '{count}' }),
    ],
  });
  return { name: `Beleg-${id}.pdf`, type: 'application/pdf', content };
}
