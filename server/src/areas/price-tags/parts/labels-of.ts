import { hasPrice, type LabelFacts } from '@kontor/contract/areas/price-tags/labels/rules.ts';
import { isSaleStyle } from '@kontor/contract/areas/price-tags/rules.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { Read } from '../../../kernel/database/tx.ts';
import { invalid, type Refusal } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';
import { siteIdsAmong } from '../../master-data/sites/queries.ts';
import { factsOf, type Tag, type Wanted } from './facts.ts';
import { inSlices } from './slices.ts';

/** A label that can be printed. */
export interface Label {
  readonly wanted: Wanted;
  readonly facts: LabelFacts;
  readonly count: number;
}

type Row = Wanted & { readonly place: number; readonly count: number };

const rowOf = ({ siteId, productId, printStyle, count, ...asked }: Tag, place: number, since: string): Row => ({
  ...{ siteId, productId, printStyle, count, asked, place, since },
});

interface RowFault {
  readonly row: Row;
  readonly field: keyof Tag;
  readonly key: string;
}

/** Why a label cannot be printed: no such product, no price of it, no offer, or one without a unit. */
function faultOf(row: Row, facts: LabelFacts | undefined): RowFault | undefined {
  const { asked, printStyle } = row;
  if (!facts) return { row, field: 'productId', key: 'reference' };
  if (printStyle === 'saleSmall' && asked.salePrice !== null && asked.saleUnit === null) {
    return { row, field: 'saleUnit', key: 'required' };
  }
  if (hasPrice(facts)) return undefined;
  return { row, field: 'productId', key: isSaleStyle(printStyle) ? 'noOffer' : 'noPrice' };
}

const refused = (faults: readonly RowFault[], list: string) =>
  invalid(
    faults
      .toSorted((one, other) => one.row.place - other.row.place)
      .map(({ row, field, key }) => ({ path: `${list}${row.place}.${field}`, key })),
  );

/** What is known of the labels that were asked for, in their order; a refusal that names each that cannot be printed. */
export async function labelsOf(
  read: Read,
  { timeZone }: Pick<Services, 'timeZone'>,
  tags: readonly Tag[],
  /** Where the list stands in the body: `labels.`. */
  list = '',
): Promise<readonly Label[] | Refusal<'request.invalid'>> {
  const today = dayOf(read.now, timeZone);
  const rows = tags.map((tag, place) => rowOf(tag, place, today));
  const named = [...new Set(rows.map(({ siteId }) => siteId))];
  const sites = new Set((await siteIdsAmong(read, { ids: named })).map(({ id }) => id));
  const lost = rows.filter(({ siteId }) => !sites.has(siteId));
  if (lost.length > 0)
    return refused(
      lost.map((row) => ({ row, field: 'siteId', key: 'reference' })),
      list,
    );

  const labels: Label[] = [];
  const faults: RowFault[] = [];
  for (const siteId of sites) {
    const ofSite = rows.filter((row) => row.siteId === siteId);
    const known = await inSlices(ofSite, (slice) => factsOf(read, siteId, slice, today));
    for (const [at, row] of ofSite.entries()) {
      const facts = known[at];
      const fault = faultOf(row, facts);
      if (fault) faults.push(fault);
      else if (facts) labels[row.place] = { wanted: row, facts, count: row.count };
    }
  }
  return faults.length > 0 ? refused(faults, list) : labels;
}
