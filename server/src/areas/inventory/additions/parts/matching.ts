import { POSITION_COLUMNS } from '@kontor/contract/areas/inventory/additions/schema.ts';
import { UNITS } from '@kontor/contract/areas/master-data/rules.ts';
import type { CsvFault } from '@kontor/contract/kernel/csv.ts';
import { eanOf } from '@kontor/contract/kernel/ean.ts';
import { grouped } from '@kontor/contract/kernel/grouped.ts';
import { sql } from 'kysely';
import type { Read } from '../../../../kernel/database/tx.ts';
import { USUAL_UNIT } from '../queries.ts';
import type { PositionsFile } from '../tasks.ts';

interface Item {
  readonly productId: number | null;
  readonly emptyId: number | null;
}

/** A position to add. */
interface NewPosition extends Item {
  readonly unit: string;
  readonly place: string | null;
  readonly asksBestBefore: boolean;
}

/** The plan of an import of positions; with faults, it adds none. */
interface Matching {
  readonly created: readonly NewPosition[];
  readonly updated: readonly never[];
  readonly unchanged: number;
  readonly faults: readonly CsvFault[];
}

interface Named extends Item {
  readonly number: string;
  readonly unit: string;
}

/**
 * What the numbers of a file name: an empty by its number, a product by its own, or one by an EAN. Only the first of
 * these ways that finds something counts.
 */
async function itemsBy({ db }: Pick<Read, 'db'>, numbers: readonly string[]): Promise<ReadonlyMap<string, Named[]>> {
  const eans = numbers.map((number) => eanOf(number) ?? number);
  const { rows } = await sql<Named>`
    with asked as (
      select distinct number, ean, case when number ~ '^[0-9]{1,9}$|^[01][0-9]{9}$' then number::integer end as id
      from unnest(${[...numbers]}::text[], ${eans}::text[]) asked (number, ean)
    ), found as (
      select asked.number, 1 as way, null::integer as "productId", empty.id as "emptyId", base_unit as unit
      from asked join inventory_empty empty on empty.number = asked.number
      union
      select asked.number, 2, product.id, null, ${USUAL_UNIT}
      from asked join inventory_product product using (id)
      union
      select asked.number, 3, product_id, null, (${[...UNITS]}::text[])[min(unit_id)]
      from asked join inventory_packaging_unit packed on packed.ean = asked.number or packed.ean = asked.ean
      group by 1, 3
      union
      select asked.number, 4, product.id, null, ${USUAL_UNIT}
      from asked join inventory_product product on product.ean = asked.number or product.ean = asked.ean
    ), ranked as (select *, min(way) over (partition by number) as first from found)
    select number, "productId", "emptyId", unit from ranked where way = first`.execute(db);
  return grouped(rows, ({ number }) => number);
}

interface Listed extends Item {
  readonly place: string | null;
}

async function listedIn({ db }: Pick<Read, 'db'>, receiptId: number): Promise<readonly Listed[]> {
  const { rows } = await sql<Listed>`
    select inventory_product_id as "productId", inventory_empty_id as "emptyId",
      coalesce(position.place, receipt.place) as place
    from inventory_position position join inventory_receipt receipt on receipt.id = inventory_receipt_id
    where receipt.id = ${receiptId}`.execute(db);
  return rows;
}

const itemKey = ({ productId, emptyId }: Item) => `${productId ?? ''}/${emptyId ?? ''}`;
const placeKey = (listed: Listed) => `${itemKey(listed)}/${listed.place ?? ''}`;

/** Compares the rows of a file with what a receipt lists: an item at a place, or anywhere if the row names none. */
export async function matchPositions(
  read: Pick<Read, 'db'>,
  receiptId: number,
  file: PositionsFile,
): Promise<Matching> {
  const items = await itemsBy(read, [...new Set(file.rows.map(({ row }) => row.number))]);
  const listed = await listedIn(read, receiptId);
  const known = new Set(listed.flatMap((each) => [placeKey(each), placeKey({ ...each, place: null })]));
  const lines = new Map<string, number>();
  const faults = [...file.faults];
  const created: NewPosition[] = [];
  let unchanged = 0;
  for (const { line, row } of file.rows) {
    const { number, place, asksBestBefore } = row;
    const [item, other] = items.get(number) ?? [];
    const fault = (key: string, values: CsvFault['values'] = {}) =>
      faults.push({ line, column: POSITION_COLUMNS.number, value: number, key, values });
    if (!item || other) {
      fault(item ? 'severalItems' : 'reference');
      continue;
    }
    const position = {
      productId: item.productId,
      emptyId: item.emptyId,
      unit: row.unit ?? item.unit,
      place,
      asksBestBefore,
    };
    const key = placeKey(position);
    const first = lines.get(key);
    if (first !== undefined) fault('twice', { line: first });
    lines.set(key, line);
    if (known.has(key)) unchanged += 1;
    else created.push(position);
  }
  return { created, updated: [], unchanged, faults: faults.toSorted((a, b) => a.line - b.line) };
}
