import type { inventoryEmpty } from '@kontor/contract/areas/inventory/empties/schema.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Read } from '../../../kernel/database/tx.ts';

type Empty = AnswerOf<typeof inventoryEmpty.find>;

export const empties: RawBuilder<Empty> = sql<Empty>`(
  select id, title, number, base_unit as "baseUnit", deposit_value::double precision as "depositValue", version
  from inventory_empty)`;

export const emptyFields = {
  search: ['title', 'number'],
  sort: ['id', 'title', 'number', 'baseUnit', 'depositValue'],
};

export async function emptyById({ db }: Pick<Read, 'db'>, id: number): Promise<Empty | undefined> {
  const { rows } = await sql<Empty>`select * from ${empties} found where id = ${id}`.execute(db);
  return rows[0];
}
