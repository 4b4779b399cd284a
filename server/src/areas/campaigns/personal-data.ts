import { sql } from 'kysely';
import { ERASED, type ErasureContext, type PersonalData } from '../../kernel/personal-data/rule.ts';
import { email, isWithin, lawfulEnd, name, neutral, note, noteInJson } from '../../kernel/personal-data/sql.ts';

/** Orders are business letters (§ 147 AO, § 257 HGB). */
const kept = {
  because: 'letters' as const,
  rows: (context: ErasureContext) => isWithin(sql`date`, context.periods.ordersYears, context),
  until: (context: ErasureContext) => lawfulEnd(sql`date`, context.periods.ordersYears, context),
};

/** The date of the answer that an order belongs to. */
const dateOfAnswer = sql`(select date from campaign_answer answer
  where answer.campaign_id = campaign_order.campaign_id and answer.site_id = campaign_order.site_id)`;

const isOver = (context: ErasureContext) => sql<boolean>`(person_in_charge <> ${ERASED} and not ${kept.rows(context)})`;

const anonymous = { person_in_charge: sql`${ERASED}`, created_by: sql`${ERASED}` };

export const campaignsData: PersonalData = {
  tables: {
    campaign_answer_version: {
      kind: 'orders',
      whose: ['staff'],
      columns: { person_in_charge: name(), created_by: name(), products: noteInJson },
      neutral: [],
      erasure: 'mention',
      keep: kept,
    },
    campaign_answer: {
      kind: 'orders',
      whose: ['staff'],
      columns: { person_in_charge: name(), created_by: name() },
      neutral: [],
      erasure: 'mention',
      keep: kept,
    },
    campaign: {
      kind: 'orders',
      whose: ['staff'],
      columns: { created_by: name(), confirmation_email: email(), title: note, description: note, greeting: note },
      neutral: ['language'],
      erasure: 'mention',
    },
    campaign_order: {
      kind: 'orders',
      whose: ['staff'],
      columns: { comment: note },
      neutral: [],
      erasure: 'mention',
      keep: {
        because: 'letters',
        rows: (context) => isWithin(dateOfAnswer, context.periods.ordersYears, context),
        until: (context) => lawfulEnd(dateOfAnswer, context.periods.ordersYears, context),
      },
    },
    campaign_product: neutral('unit'),
  },
  purges: [
    { kind: 'orders', table: 'campaign_answer_version', due: isOver, set: anonymous },
    { kind: 'orders', table: 'campaign_answer', due: isOver, set: anonymous },
    {
      kind: 'orders',
      table: 'campaign',
      due: (context) =>
        sql`(created_by <> ${ERASED} and not ${isWithin(sql`end_date::timestamptz`, context.periods.ordersYears, context)})`,
      set: { created_by: sql`${ERASED}`, confirmation_email: sql`null`, send_confirmation_email: sql`false` },
    },
  ],
};
