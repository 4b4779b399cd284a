import type { tariff } from '@kontor/contract/areas/meters/costs/schema.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { sql } from 'kysely';
import { prepared } from '../../../kernel/database/prepared.ts';

type Tariff = AnswerOf<typeof tariff.find>;

/** Tariffs as the API returns them. */
export const TARIFFS = sql<Tariff>`
  select id, type, valid_from as "validFrom", price::double precision as price,
    base_price::double precision as "basePrice", co2::double precision as co2, version
  from meter_tariff`;

export const allTariffs = prepared<object, Tariff>(() => sql<Tariff>`${TARIFFS} order by type, valid_from`);

export const tariffById = prepared<{ id: number }, Tariff>((_, arg) => sql<Tariff>`${TARIFFS} where id = ${arg('id')}`);
