import { type RawBuilder, sql } from 'kysely';
import { setStatementTimeout } from '../../../kernel/database/statement-timeout.ts';
import type { World } from '../../../kernel/world.ts';

const RECEIPTS = 1_000_000;
const MONTHS = 24;

const GIVEN = [
  ...['Ayşe', 'Björn', 'Carla', 'Dieter', 'Elif', 'Frank', 'Götz', 'Heike', 'Ines', 'Jürgen', 'Käthe', 'Lars'],
  ...['Murat', 'Nicole', 'Özlem', 'Piotr', 'Renate', 'Sönke', 'Tülay', 'Ulrike', 'Viktor', 'Wiebke', 'Yvonne'],
];
const FAMILY = [
  ...['Albers', 'Böhm', 'Conrad', 'Demirel', 'Engel', 'Fröhlich', 'Grün', 'Haas', 'Iwanow', 'Jäger', 'Köhler'],
  ...['Lenz', 'Müller', 'Nowak', 'Öztürk', 'Petersen', 'Quast', 'Rößler', 'Schäfer', 'Thiel', 'Uhlig', 'Vogt'],
];

/** An element of a list, the same in every run; `draw` tells several of one receipt apart. */
const drawn = (draw: number, list: RawBuilder<unknown>) =>
  sql`(${list})[1 + (hashint4(number * 16 + ${sql.lit(draw)}) & 2147483647) % cardinality(${list})]`;

const name = (draw: number) =>
  sql`${drawn(draw, sql`${GIVEN}::text[]`)} || ' ' || ${drawn(draw + 1, sql`${FAMILY}::text[]`)}`;

/**
 * The history of a whole group: a million receipts of two years, with a product, their course and audit trail. The
 * database makes them by itself, which takes minutes.
 */
export async function createDemoHistory({ tx: { db, now } }: World): Promise<void> {
  const from = new Date(now);
  from.setUTCMonth(from.getUTCMonth() - MONTHS);
  const span = sql`(${now.toISOString()}::timestamptz - ${from.toISOString()}::timestamptz)`;
  await setStatementTimeout({ db }, '30min');
  await sql`create temporary table history (
    id integer, number integer, date timestamptz(3), age integer, product_id integer) on commit drop`.execute(db);
  await sql`
    insert into history
    select nextval(pg_get_serial_sequence('receipt', 'id')), number, date,
      extract(day from ${now.toISOString()}::timestamptz - date), ${drawn(0, sql`known.ids`)}
    from (select array_agg(id order by id) as ids from product) known,
      (select number, ${from.toISOString()}::timestamptz + ${span} * (number / ${RECEIPTS}::float8) as date
        from generate_series(1, ${RECEIPTS}::integer) number) receipt`.execute(db);
  await sql`
    insert into receipt (id, date, state, reason, refund_type, site_id, site_employee, manufacturer_id,
      manufacturer_representative, no_signature_required, send_confirmation_email, language, created_by)
    select history.id, date,
      case when age < 2 then 'draft' when age < 40 then ${drawn(1, sql`'{open,open,open,completed,canceled}'::text[]`)}
        else ${drawn(1, sql`'{completed,completed,completed,completed,canceled}'::text[]`)} end,
      ${drawn(2, sql`'{breakage,breakage,replacement,newProduct,siteCampaign}'::text[]`)},
      ${drawn(3, sql`'{delivery,delivery,refund}'::text[]`)}, ${drawn(4, sql`known.sites`)},
      ${name(5)}, manufacturer_id, ${name(7)}, true, false, 'de', 'Anna Admin'
    from history join product on product.id = product_id, (select array_agg(id order by id) as sites from site) known
    order by number`.execute(db);
  await sql`
    insert into receipt_product (receipt_id, position, product_id, title, quantity, unit, manufacturer_id, is_new)
    select history.id, 0, product.id, title, 1 + number % 6, base_unit, manufacturer_id, false
    from history join product on product.id = product_id`.execute(db);
  await sql`
    insert into receipt_history (receipt_id, at, by_name, what, state)
    select id, date, 'Anna Admin', 'created', 'draft' from history order by number`.execute(db);
  await sql`
    insert into audit_entry (at, actor, action, record, after)
    select date, 'demo-administrator', 'receipt.created', id::text, jsonb_build_object('id', id, 'date', date)
    from history order by number`.execute(db);
}
