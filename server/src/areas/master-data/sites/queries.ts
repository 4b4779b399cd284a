import type { site } from '@kontor/contract/areas/master-data/schema.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { type Kysely, sql } from 'kysely';
import { fields } from '../../../kernel/database/fields.ts';
import { prepared } from '../../../kernel/database/prepared.ts';
import type { Database } from '../../../kernel/database/schema.ts';
import type { Read } from '../../../kernel/database/tx.ts';

type Site = AnswerOf<typeof site.find>;

const selectSites = (db: Kysely<Database>) =>
  db
    .selectFrom('site')
    .innerJoin('tenant', 'tenant.id', 'site.tenant_id')
    .select((select) => [
      ...fields(
        'site.id',
        'site.title',
        'streetAddress',
        'postalCode',
        'city',
        'group',
        'region',
        'salutation',
        'familyName',
        'key',
        'email',
        'version',
      ),
      'tenant.name as tenant',
      select.cast<number | null>('size', 'double precision').as('size'),
    ]);

export const allSites = prepared<object, Site>((db) => selectSites(db).orderBy('site.id'));

/** The ids of existing sites. */
export const siteIdsAmong = prepared<{ ids: readonly number[] }, { id: number }>((db, arg) =>
  db
    .selectFrom('site')
    .select('id')
    .where('id', '=', sql<number>`any(${arg('ids')}::integer[])`),
);

export const siteById = prepared<{ id: number }, Site>((db, arg) => selectSites(db).where('site.id', '=', arg('id')));

/** All sites, for search and sorting. */
export const sitesFor = ({ db }: Read) => selectSites(db);

const sites = prepared<{ ids: readonly number[] }, { id: number }>((db, arg) =>
  db
    .selectFrom('site')
    .select('id')
    .where(sql<boolean>`id = any(${arg('ids')})`),
);

/** The existing sites among some ids. */
export const sitesAmong = async (
  read: Pick<Read, 'db'>,
  ids: { readonly ids: readonly number[] },
): Promise<ReadonlySet<number>> => new Set((await sites(read, ids)).map(({ id }) => id));

/** The tenant with a name, ignoring case; undefined if there is none. */
export const tenantByName = prepared<{ name: string }, { id: number }>((db, arg) =>
  db
    .selectFrom('tenant')
    .select('id')
    .where((where) => where(where.fn('lower', ['name']), '=', where.fn('lower', [where.val(arg('name'))]))),
);
