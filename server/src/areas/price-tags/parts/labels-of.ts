import { hasPrice, type LabelFacts } from '@kontor/contract/areas/price-tags/labels/rules.ts';
import type { LABEL_FAULTS } from '@kontor/contract/areas/price-tags/labels/schema.ts';
import { isSaleStyle } from '@kontor/contract/areas/price-tags/rules.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { Read } from '../../../kernel/database/tx.ts';
import { invalid, Refusal } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';
import { siteIdsAmong } from '../../master-data/sites/queries.ts';
import { factsOf, type RequestedLabel, type Tag } from './facts.ts';
import { inSlices } from './slices.ts';

/** A label that can be printed. */
export interface Label {
  readonly wanted: RequestedLabel;
  readonly facts: LabelFacts;
  readonly count: number;
}

type Row = RequestedLabel & { readonly place: number; readonly count: number };

const rowOf = ({ siteId, productId, printStyle, count, ...asked }: Tag, place: number, since: string): Row => ({
  ...{ siteId, productId, printStyle, count, asked, place, since },
});

interface Known {
  readonly row: Row;
  /** Undefined for an unknown product. */
  readonly facts: LabelFacts | undefined;
  readonly fault: LabelFault | null;
}

type LabelFault = (typeof LABEL_FAULTS)[number];

function faultOf({ asked, printStyle }: Row, facts: LabelFacts | undefined): LabelFault | null {
  if (!facts) return 'reference';
  if (hasPrice(facts)) return null;
  if (!isSaleStyle(printStyle)) return 'noPrice';
  if (asked.salePrice === null) return 'noOffer';
  return printStyle === 'saleSmall' && asked.saleUnit === null ? 'unitMissing' : 'noSuchOffer';
}

/** The field and message of a fault. */
const FAULT_FIELDS = {
  reference: { field: 'productId', key: 'noProduct' },
  noPrice: { field: 'productId', key: 'noPrice' },
  noOffer: { field: 'productId', key: 'noOffer' },
  noSuchOffer: { field: 'salePrice', key: 'noSuchOffer' },
  unitMissing: { field: 'saleUnit', key: 'noUnit' },
} as const satisfies Readonly<Record<LabelFault, { field: keyof Tag; key: string }>>;

/** Names the product of a fault, since the third of a thousand rows is hard to find. */
function faultsOf({ row: { place, productId }, facts, fault }: Known, list: string) {
  if (fault === null) return [];
  const { field, key } = FAULT_FIELDS[fault];
  const product = facts?.product;
  const title = product?.publicTitle ?? product?.productTitle ?? '';
  return [{ path: `${list}${place}.${field}`, key, values: { number: productId, title } }];
}

/**
 * The facts of requested labels, in order; a refusal if a site is unknown.
 *
 * @param list The path of the list in the body: `labels.`.
 */
export async function knownOf(
  read: Read,
  { timeZone }: Pick<Services, 'timeZone'>,
  tags: readonly Tag[],
  list: string,
): Promise<readonly Known[] | Refusal<'request.invalid'>> {
  const today = dayOf(read.now, timeZone);
  const rows = tags.map((tag, index) => rowOf(tag, index, today));
  const named = [...new Set(rows.map(({ siteId }) => siteId))];
  const sites = new Set((await siteIdsAmong(read, { ids: named })).map(({ id }) => id));
  const lost = rows.filter(({ siteId }) => !sites.has(siteId));
  if (lost.length > 0) return invalid(lost.map(({ place }) => ({ path: `${list}${place}.siteId`, key: 'reference' })));

  const known: Known[] = [];
  for (const siteId of sites) {
    const ofSite = rows.filter((row) => row.siteId === siteId);
    const facts = await inSlices(ofSite, (slice) => factsOf(read, siteId, slice, today));
    for (const [at, row] of ofSite.entries()) {
      known[row.place] = { row, facts: facts[at], fault: faultOf(row, facts[at]) };
    }
  }
  return known;
}

/** Like `knownOf`, but refuses labels that cannot be printed, and names their products. */
export async function labelsOf(
  read: Read,
  services: Pick<Services, 'timeZone'>,
  tags: readonly Tag[],
  list = '',
): Promise<readonly Label[] | Refusal<'request.invalid'>> {
  const known = await knownOf(read, services, tags, list);
  if (known instanceof Refusal) return known;
  const faults = known.flatMap((each) => faultsOf(each, list));
  if (faults.length > 0) return invalid(faults);
  return known.flatMap(({ row, facts }) => (facts ? [{ wanted: row, facts, count: row.count }] : []));
}
