import { type RawBuilder, sql } from 'kysely';
import { ERASED, type ErasureContext, type PersonalData } from '../../kernel/personal-data/rule.ts';
import { isOlder, isWithin, lawfulEnd, name, neutral, note, secret } from '../../kernel/personal-data/sql.ts';

/** The records of an inventory, with who counted (§ 147 AO, § 257 HGB). */
const kept = (since: RawBuilder<unknown>) => ({
  because: 'inventories' as const,
  rows: (context: ErasureContext) => isWithin(since, context.periods.inventoriesYears, context),
  until: (context: ErasureContext) => lawfulEnd(since, context.periods.inventoriesYears, context),
});

/** Replaces a name, and others of the same row, when the time of keeping is over. */
const purged = (table: string, since: RawBuilder<unknown>, first: string, ...others: string[]) => ({
  kind: 'inventories' as const,
  table,
  due: (context: ErasureContext) => sql<boolean>`(${sql.ref(first)} <> ${ERASED} and not ${kept(since).rows(context)})`,
  set: Object.fromEntries(
    [first, ...others].map((column) => [
      column,
      sql`case when ${sql.ref(column)} is null then null else ${ERASED}::text end`,
    ]),
  ),
});

/** A zone has no time of its own. */
const CREATED_WITH_INVENTORY = sql`(select created_at from inventory where inventory.id = inventory_id)`;

export const inventoryData: PersonalData = {
  tables: {
    inventory_transaction: {
      kind: 'inventories',
      whose: ['staff'],
      columns: { counted_by: name(), decided_by: name() },
      neutral: ['unit', 'status', 'late_because', 'digest', 'batch'],
      erasure: 'mention',
      keep: kept(sql`counted_at`),
    },
    inventory_accepted_difference: {
      kind: 'inventories',
      whose: ['staff'],
      columns: { accepted_by: name(), reason: note },
      neutral: [],
      erasure: 'mention',
      keep: kept(sql`accepted_at`),
    },
    inventory_receipt: {
      kind: 'inventories',
      whose: ['staff'],
      columns: { created_by: name(), modified_by: name() },
      neutral: ['place'],
      erasure: 'mention',
      keep: kept(sql`created_at`),
    },
    inventory: {
      kind: 'inventories',
      whose: ['staff'],
      columns: { created_by: name(), modified_by: name() },
      neutral: ['inventory_number'],
      erasure: 'mention',
      keep: kept(sql`created_at`),
    },
    inventory_zone: {
      kind: 'inventories',
      whose: ['staff'],
      columns: { counter: name() },
      neutral: ['place'],
      erasure: 'mention',
      keep: kept(CREATED_WITH_INVENTORY),
    },
    inventory_device: {
      kind: 'devices',
      whose: ['staff'],
      columns: { paired_by: name(), name: note, token_digest: secret() },
      neutral: [],
      erasure: 'mention',
    },
    inventory_pairing: {
      kind: 'devices',
      whose: ['staff'],
      columns: { created_by: name(), name: note, code_digest: secret() },
      neutral: [],
      erasure: 'mention',
    },
    inventory_empty: neutral('title', 'number', 'base_unit'),
    inventory_packaging_unit: neutral('ean'),
    inventory_position: neutral('type', 'unit', 'title', 'place'),
    inventory_product: neutral('title', 'ean'),
    inventory_valuation: neutral('thing', 'base_unit', 'factors'),
    warehouse: neutral('name'),
  },
  purges: [
    purged('inventory_transaction', sql`counted_at`, 'counted_by', 'decided_by'),
    purged('inventory_accepted_difference', sql`accepted_at`, 'accepted_by'),
    purged('inventory_receipt', sql`created_at`, 'created_by', 'modified_by'),
    purged('inventory', sql`created_at`, 'created_by', 'modified_by'),
    purged('inventory_zone', CREATED_WITH_INVENTORY, 'counter'),
    {
      kind: 'devices',
      table: 'inventory_device',
      due: (context) => isOlder(sql`coalesce(revoked_at, last_seen_at)`, context.periods.devicesDays, context),
    },
    { kind: 'devices', table: 'inventory_pairing', due: (context) => isOlder(sql`expires_at`, 1, context) },
  ],
};
