import { sql } from 'kysely';
import { ERASED, type ErasureContext, type PersonalData } from '../../kernel/personal-data/rule.ts';
import { email, isWithin, lawfulEnd, name, neutral } from '../../kernel/personal-data/sql.ts';

/** Orders are business letters (§ 147 AO, § 257 HGB). */
const kept = {
  because: 'letters' as const,
  rows: (context: ErasureContext) => isWithin(sql`date`, context.periods.ordersYears, context),
  until: (context: ErasureContext) => lawfulEnd(sql`date`, context.periods.ordersYears, context),
};

const isOver = (context: ErasureContext) => sql<boolean>`(person_in_charge <> ${ERASED} and not ${kept.rows(context)})`;

const anonymous = { person_in_charge: sql`${ERASED}`, created_by: sql`${ERASED}` };

export const campaignsData: PersonalData = {
  tables: {
    campaign_answer_version: {
      kind: 'orders',
      whose: ['staff'],
      columns: { person_in_charge: name(), created_by: name() },
      neutral: ['products'],
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
      columns: { created_by: name(), confirmation_email: email() },
      neutral: ['title', 'description', 'greeting', 'language'],
      erasure: 'mention',
    },
    campaign_product: neutral('unit'),
    campaign_order: neutral('comment'),
  },
  purges: [
    { kind: 'orders', table: 'campaign_answer_version', due: isOver, set: anonymous },
    { kind: 'orders', table: 'campaign_answer', due: isOver, set: anonymous },
  ],
};
