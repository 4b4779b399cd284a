import { sql } from 'kysely';
import { ERASED, type ErasureContext, type PersonalData } from '../../kernel/personal-data/rule.ts';
import {
  email,
  isEmailOf,
  isNameOf,
  isWithin,
  lawfulEnd,
  name,
  neutral,
  own,
  text,
} from '../../kernel/personal-data/sql.ts';

/** Receipts are vouchers (§ 147 AO, § 257 HGB); drafts are none yet. */
const kept = (since: ReturnType<typeof sql>, isVoucher = sql<boolean>`true`) => ({
  because: 'vouchers' as const,
  rows: (context: ErasureContext) =>
    sql<boolean>`(${isVoucher} and ${isWithin(since, context.periods.receiptsYears, context)})`,
  until: (context: ErasureContext) => lawfulEnd(since, context.periods.receiptsYears, context),
});

const isOver = (since: ReturnType<typeof sql>) => (context: ErasureContext) =>
  sql<boolean>`(not ${isWithin(since, context.periods.receiptsYears, context)})`;

const dateOfBatch = sql`(select at from receipt_batch where id = batch_id)`;

/** The values of a row of an export, without the names of people. */
const withoutNames = sql`content || jsonb_build_object('siteEmployee', ${ERASED}::text, 'manufacturerRepresentative', ${ERASED}::text)`;

export const receiptsData: PersonalData = {
  tables: {
    receipt_signature: {
      kind: 'receipts',
      whose: ['signer'],
      columns: { signer_name: name(), image: own(), strokes: own() },
      neutral: ['content_hash'],
      match: (person) =>
        sql`(signer_name is null and receipt_id in (
          select id from receipt where ${isNameOf(sql`manufacturer_representative`, person)}))`,
      erasure: 'delete',
      keep: kept(sql`signed_at`),
    },
    receipt_history: {
      kind: 'receipts',
      whose: ['staff'],
      columns: { by_name: name() },
      neutral: ['what', 'state'],
      erasure: 'mention',
      keep: kept(sql`at`),
    },
    receipt_batch_row: {
      kind: 'receipts',
      whose: ['staff', 'signer'],
      columns: { content: text(withoutNames) },
      neutral: [],
      erasure: 'mention',
      keep: kept(dateOfBatch),
    },
    receipt_batch: {
      kind: 'receipts',
      whose: ['staff'],
      columns: { by_name: name() },
      neutral: [],
      erasure: 'mention',
      keep: kept(sql`at`),
    },
    receipt: {
      kind: 'receipts',
      whose: ['staff', 'signer'],
      columns: {
        site_employee: name(),
        manufacturer_representative: name(),
        created_by: name(),
        confirmation_email: email(),
        send_confirmation_email: own(sql`false`),
        search_text: { holds: 'derived' },
      },
      // Held while a confirmation is written.
      lock: (person) => sql`
        select from receipt_confirmation where receipt_id in (
          select id from receipt where ${isEmailOf(sql`confirmation_email`, person)}) order by receipt_id for update`,
      neutral: ['client_digest', 'state', 'reason', 'refund_type', 'language', 'no_signature_reason'],
      erasure: 'mention',
      keep: {
        ...kept(sql`date`, sql`state <> 'draft'`),
        except: ['confirmation_email', 'send_confirmation_email'],
      },
    },
    receipt_signing: neutral('token_digest'),
    receipt_drawing: neutral('digest'),
    receipt_product: neutral('title', 'unit'),
  },
  purges: [
    { kind: 'receipts', table: 'receipt_signature', due: isOver(sql`signed_at`) },
    { kind: 'receipts', table: 'receipt_batch_row', due: isOver(dateOfBatch) },
    {
      kind: 'receipts',
      table: 'receipt_photo',
      due: isOver(sql`(select date from receipt where id = receipt_id)`),
    },
    {
      kind: 'receipts',
      table: 'receipt_history',
      due: (context) => sql`(by_name <> ${ERASED} and ${isOver(sql`at`)(context)})`,
      set: { by_name: sql`${ERASED}` },
    },
    {
      kind: 'receipts',
      table: 'receipt_batch',
      due: (context) => sql`(by_name <> ${ERASED} and ${isOver(sql`at`)(context)})`,
      set: { by_name: sql`${ERASED}` },
    },
    {
      kind: 'receipts',
      table: 'receipt',
      due: (context) => sql`(site_employee <> ${ERASED} and ${isOver(sql`date`)(context)})`,
      set: {
        site_employee: sql`${ERASED}`,
        manufacturer_representative: sql`${ERASED}`,
        created_by: sql`${ERASED}`,
        confirmation_email: sql`null`,
        send_confirmation_email: sql`false`,
      },
    },
  ],
};
