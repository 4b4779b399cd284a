import { sql } from 'kysely';
import { audit, auditAll } from '../../kernel/audit/audit.ts';
import type { Tx } from '../../kernel/database/tx.ts';
import { type Actor, authorOf } from '../../kernel/identity/actor.ts';
import type { RequestedLabel } from './parts/facts.ts';
import { type PrintedLabelContent, printedContentOf } from './parts/kept.ts';
import type { Label } from './parts/labels-of.ts';
import { inSlices } from './parts/slices.ts';

/** A recorded label. */
export interface PrintedLabel {
  readonly wanted: RequestedLabel;
  /** The unit of its offer; empty without an offer. */
  readonly unit: string;
  readonly content: PrintedLabelContent;
}

const unitOf = ({ facts }: Label): string => facts.offer?.unit ?? '';

/** The labels' content to be recorded; for a product, style and offer unit, the last one counts. */
export async function printedLabels(labels: readonly Label[]): Promise<readonly PrintedLabel[]> {
  const last = new Map(
    labels.map((label) => {
      const { siteId, productId, printStyle } = label.wanted;
      return [`${siteId} ${productId} ${printStyle} ${unitOf(label)}`, label] as const;
    }),
  );
  return inSlices([...last.values()], (slice) =>
    slice.flatMap((label) => {
      const content = printedContentOf(label.facts);
      return content ? [{ wanted: label.wanted, unit: unitOf(label), content }] : [];
    }),
  );
}

/** Records printed labels, replacing earlier records. */
export async function rememberPrinted(tx: Tx, actor: Actor, printed: readonly PrintedLabel[]): Promise<void> {
  const requested = printed.map((each) => each.wanted);
  await sql`
    insert into price_tag_print (site_id, product_id, print_style, unit, content, asked, printed_at, printed_by)
    select site_id, product_id, print_style, unit, content::jsonb, asked::jsonb, ${tx.now.toISOString()}, ${authorOf(actor)}
    from unnest(
      ${requested.map(({ siteId }) => siteId)}::integer[],
      ${requested.map(({ productId }) => productId)}::integer[],
      ${requested.map(({ printStyle }) => printStyle)}::text[],
      ${printed.map(({ unit }) => unit)}::text[],
      ${printed.map(({ content }) => JSON.stringify(content))}::text[],
      ${requested.map(({ asked }) => JSON.stringify(asked))}::text[]
    ) label (site_id, product_id, print_style, unit, content, asked)
    order by site_id, product_id, print_style, unit
    on conflict (site_id, product_id, print_style, unit) do update set
      content = excluded.content, asked = excluded.asked,
      printed_at = excluded.printed_at, printed_by = excluded.printed_by`.execute(tx.db);
  const counts = new Map<number, number>();
  for (const { siteId } of requested) counts.set(siteId, (counts.get(siteId) ?? 0) + 1);
  auditAll(
    tx,
    actor,
    [...counts].map(([record, labels]) => ({ action: 'price-tag.printed', record, after: { labels } })),
  );
}

/** A label that was taken down; without a unit, those of offers for all units. */
type RemovedLabel = Pick<RequestedLabel, 'productId' | 'printStyle'> & { readonly unit: string | null };

/** Forgets the prints of products and styles of a site; unknown ones are ignored. */
export async function forgetPrinted(
  tx: Tx,
  actor: Actor,
  siteId: number,
  labels: readonly RemovedLabel[],
): Promise<void> {
  const { rows } = await sql`
    delete from price_tag_print
    using unnest(
      ${labels.map(({ productId }) => productId)}::integer[],
      ${labels.map(({ printStyle }) => printStyle)}::text[],
      ${labels.map(({ unit }) => unit)}::text[]
    ) label (product_id, print_style, unit)
    where price_tag_print.site_id = ${siteId}
      and price_tag_print.product_id = label.product_id and price_tag_print.print_style = label.print_style
      and price_tag_print.unit = coalesce(label.unit, price_tag_print.unit)
    returning 1`.execute(tx.db);
  audit(tx, actor, { action: 'price-tag.forgotten', record: siteId, after: { labels: rows.length } });
}
